import { createHash } from "node:crypto";
import { BOUNDS } from "@comanda/contract";
import type { TableDish } from "./table-dishes.ts";

const OF_A_NAME = 40;

/**
 * A code for each dish, which is the same whenever the table comes again, whatever stands above or below: what the till calls
 * the dish, its code, else made of its name, "Iced latte" is ICED-LATTE. Two dishes of one name in two categories are told
 * apart by the category: the second is ICED-LATTE-3F2A.
 */
export function dishCodes(dishes: readonly TableDish[]): ReadonlyMap<TableDish, string> {
  const taken = new Set<string>();
  const codes = new Map<TableDish, string>();
  for (const dish of dishes) {
    const code = ownCode(dish);
    const isTaken = taken.has(code.toLowerCase());
    const base = isTaken ? `${code}-${short(dish.path.join("\n"), 4)}` : code;
    let free = base;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${base}-${count}`;
    taken.add(free.toLowerCase());
    codes.set(dish, free);
  }
  return codes;
}

function ownCode({ handle, code, sizes, title }: TableDish): string {
  const isNumber = /^\d*$/u.test(handle);
  const single = sizes.length === 1 ? (sizes[0]?.code ?? "") : "";
  const own = isNumber ? code || single || (handle && `P${handle}`) : handle;
  const made = own || fromName(title);
  const most = BOUNDS.code - 10;
  return made.length > most ? `${made.slice(0, most - 9)}-${short(made, 8)}` : made;
}

function fromName(title: string): string {
  const latin = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z\d]+/gu, "-")
    .replaceAll(/^-+|-+$/gu, "");
  const isAll = !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(title);
  if (isAll && latin.length > 0) return latin.slice(0, OF_A_NAME).replace(/-+$/u, "");
  return `D-${short(title, 8)}`;
}

function short(text: string, length: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, length).toUpperCase();
}
