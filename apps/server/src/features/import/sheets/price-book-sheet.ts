import type { WireCategory, WireItem } from "@comanda/contract";
import { isUnreadItem } from "@comanda/contract/schemas";
import { BY_KIND } from "./columns-by-kind.ts";
import type { MissingRows } from "./missing-rows.ts";
import type { Mistakes } from "./mistakes.ts";
import { KnownWords } from "./nearest-word.ts";
import { bookRowName } from "./names.ts";
import { readRows, writeRows, type ReadRow, type Row } from "../workbook/sheet.ts";
import { withStaying, type ReadEntry } from "./staying.ts";
import { fullMenu, type FullMenu } from "../../../venue/venue-document.ts";

const COLUMNS = BY_KIND["Price books"];
type BookRow = ReadRow<typeof COLUMNS>;

type Books = WireItem["pricebook"];
type Entry = Exclude<Books[string], readonly unknown[]>;

/** What each dish costs by each of its price books; an entry without a price charges nothing, and stands in no row (M-B16). */
export function writePriceBooks({ items }: FullMenu): readonly Row[] {
  const rows = [...items.values()].flatMap(({ codeId: code, pricebook }) =>
    Object.entries(pricebook).flatMap(([book, entries]) =>
      [entries].flat().flatMap(({ title, price, minQty: from, maxQty: most }) => {
        const isSold = price !== undefined && price !== null;
        return isSold ? [{ code, book, from, price, most, title }] : [];
      }),
    ),
  );
  return writeRows(COLUMNS, rows);
}

/** A menu with what the sheet says of its dishes' price books; an entry without a row stays (M-I6). */
export function withPriceBooks(
  rows: readonly Row[],
  menus: WireCategory[],
  mistakes: Mistakes,
  missing: MissingRows,
): WireCategory[] {
  const { items } = fullMenu({ menus });
  const codes = new KnownWords(items.keys());
  const byDish = new Map<string, BookRow[]>();
  for (const row of readRows("Price books", COLUMNS, rows, mistakes)) {
    const { code, book } = row.values;
    if (code === undefined || book === undefined) continue;
    if (!items.has(code)) {
      const mistake = { kind: "names-nothing", name: code, in: "Items" } as const;
      const told = { ...mistake, ...codes.suggestionFor(code) };
      mistakes.add("Price books", row.number, COLUMNS.code.heading, told);
    }
    byDish.set(code, [...(byDish.get(code) ?? []), row]);
  }
  const changed = new Map<string, WireItem>();
  for (const [code, item] of items) {
    const pricebook = booksOf(item, byDish.get(code) ?? [], mistakes, missing);
    if (pricebook !== item.pricebook) changed.set(code, { ...item, pricebook });
  }
  const visit = (entries: WireCategory["type"]): WireCategory["type"] =>
    entries.map((entry) =>
      isUnreadItem(entry)
        ? (changed.get(entry.codeId) ?? entry)
        : { ...entry, type: visit(entry.type) },
    );
  return menus.map((menu) => ({ ...menu, type: visit(menu.type) }));
}

/** The books of one dish; the very same where nothing of them changes. */
function booksOf(
  item: WireItem,
  rows: readonly BookRow[],
  mistakes: Mistakes,
  missing: MissingRows,
): Books {
  const byBook = Map.groupBy(rows, ({ values }) => values.book ?? "");
  const names = new Set([...Object.keys(item.pricebook), ...byBook.keys()]);
  const books = [...names].map((book): [string, Entry[]] => {
    const live = Object.hasOwn(item.pricebook, book) ? [item.pricebook[book] ?? []].flat() : [];
    return [book, entriesOf(item, book, live, byBook.get(book) ?? [], mistakes, missing)];
  });
  const made = Object.fromEntries(books.filter(([, entries]) => entries.length > 0));
  const before = Object.entries(item.pricebook).map(([book, entries]) => [book, [entries].flat()]);
  return JSON.stringify(before) === JSON.stringify(Object.entries(made)) ? item.pricebook : made;
}

function entriesOf(
  { codeId: code }: WireItem,
  book: string,
  live: readonly Entry[],
  rows: readonly BookRow[],
  mistakes: Mistakes,
  missing: MissingRows,
): Entry[] {
  const before = live.filter(({ price }) => price !== undefined && price !== null);
  const removed = new Set<Entry>();
  const said = rows.flatMap((row): ReadEntry<Entry, Entry>[] => {
    const from = row.values.from ?? 0;
    // Two from the same number on are told apart by their order.
    const at = before.findIndex(({ minQty }) => minQty === from);
    const [known] = at === -1 ? [] : before.splice(at, 1);
    if (row.values.remove !== true) return [{ entry: entryOf(row, known, mistakes), live: known }];
    if (known !== undefined) removed.add(known);
    else {
      const name = bookRowName(code, book, from);
      mistakes.noteNothingToRemove("Price books", row.number, name);
    }
    return [];
  });
  return withStaying(said, live, (entry) => {
    if (removed.has(entry)) return undefined;
    const name = bookRowName(code, book, entry.minQty);
    const isShown = entry.price !== undefined && entry.price !== null;
    const goes = isShown && missing.goes("Price books", name, { en: name, zh: name });
    return goes ? undefined : entry;
  });
}

function entryOf({ number, values }: BookRow, known: Entry | undefined, mistakes: Mistakes): Entry {
  if ("price" in values ? values.price === undefined : known === undefined) {
    mistakes.addMissing("Price books", number, COLUMNS.price.heading);
  }
  return {
    title: values.title ?? known?.title ?? "",
    price: values.price ?? known?.price ?? 0,
    minQty: values.from ?? 0,
    maxQty: values.most ?? known?.maxQty ?? 0,
  };
}
