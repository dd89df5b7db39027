import { Unanswered } from "@comanda/client";
import type { MenuDocument } from "../state/menu.ts";

const DATABASE = "comanda";
const STORE = "menu";
/** One menu is kept, the latest. */
const KEY = "latest";

/**
 * The menu of this hash where the phone has kept it; fails where it has not, like a call without an answer, or where the
 * menu has just come cut off, like what cannot be read.
 */
export async function readKeptMenu(hash: string, isCutOff: boolean): Promise<unknown> {
  const kept = await inStore("readonly", (store) => store.get(KEY) as IDBRequest<unknown>);
  if (!isKept(kept) || kept.hash !== hash)
    throw isCutOff ? new SyntaxError("the menu came cut off") : new Unanswered("no menu is kept");
  return kept.document;
}

/** Keeps a menu in the place of the one before (BEY-007). */
export async function keepMenuOffline(menu: MenuDocument): Promise<void> {
  await inStore("readwrite", (store) => store.put(menu, KEY));
}

function isKept(value: unknown): value is MenuDocument {
  return typeof value === "object" && value !== null && "hash" in value && "document" in value;
}

/** Asks the store one thing in a transaction of its own. */
async function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
  const database = await resultOf(opening);
  try {
    return await resultOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function resultOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
}
