import type { Item } from "@comanda/domain/menu";
import { cartLineFromWire, cartLineToWire, parseJson } from "@comanda/contract";
import { CartLine } from "@comanda/contract/schemas";
import * as v from "valibot";
import { isMarked } from "../../lib/on-top.ts";
import { tabStorage } from "../../lib/storage.ts";
import { useSession } from "../../state/session.ts";
import type { Draft } from "./draft.ts";

/** The menu the choices were made from, and the line that was being edited; empty for a new one. */
const Kept = v.object({ menuHash: v.string(), editing: v.string(), line: CartLine });

/** What had been chosen of this dish before a reload; choices of another menu are dropped. */
export function keptDraft(item: Item, editing: string): Draft | undefined {
  const parsed = v.safeParse(Kept, parseJson(tabStorage.read("draft") ?? ""));
  if (!parsed.success) return undefined;
  const { line, ...kept } = parsed.output;
  const isThis = line.codeId === item.code && kept.editing === editing;
  if (!isThis || kept.menuHash !== currentMenuHash()) return undefined;
  const { selection, quantity, remark, isTakeAway } = cartLineFromWire(line, editing);
  return { selection, quantity, remark, isTakeAway };
}

export function keepDraft(item: Item, editing: string, draft: Draft): void {
  const seen = { title: item.title, unitPrice: undefined };
  const line = cartLineToWire({ id: editing, code: item.code, seen, ...draft }, item);
  tabStorage.write("draft", JSON.stringify({ menuHash: currentMenuHash(), editing, line }));
}

/** The page of the dish was left: nothing of it is in the air any more. */
export function forgetDraft(): void {
  tabStorage.write("draft", undefined);
}

let aside: { readonly code: string; readonly draft: Draft } | undefined;

/** Another dish is looked at from this one: its place in the history remembers that back finds it as it was. */
export function setDraftAside({ code }: Item, draft: Draft): void {
  aside = { code, draft };
  history.replaceState({ ...(history.state as object | null), hasDraft: true }, "");
}

export function draftAside({ code }: Item): Draft | undefined {
  return isMarked("hasDraft") && aside?.code === code ? aside.draft : undefined;
}

function currentMenuHash(): string {
  return useSession.getState().settings?.menuHash ?? "";
}
