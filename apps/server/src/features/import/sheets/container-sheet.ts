import type { WireItem } from "@comanda/contract";
import { Item } from "@comanda/contract/schemas";
import * as v from "valibot";
import { BY_KIND } from "./columns-by-kind.ts";
import type { MissingRows } from "./missing-rows.ts";
import type { Mistakes } from "./mistakes.ts";
import { readPicture } from "./picture-cell.ts";
import { readRows, writeRows, type ReadRow, type Row } from "../workbook/sheet.ts";
import { withStaying, type ReadEntry } from "./staying.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";

type Settings = VenueDocument["settings"];

const COLUMNS = BY_KIND.Containers;

export function writeContainers({ containerItems = [] }: Settings): readonly Row[] {
  return writeRows(
    COLUMNS,
    containerItems.map(({ codeId: code, title, title2, price, image: picture }) => ({
      code,
      title,
      title2,
      price,
      picture,
    })),
  );
}

/** The containers of the sheet over those that the venue has, beside those that it does not name; one is known by its code. */
export function readContainers(
  rows: readonly Row[],
  { containerItems = [] }: Settings,
  mistakes: Mistakes,
  missing: MissingRows,
): WireItem[] {
  const before = new Map(containerItems.map((item) => [item.codeId, item]));
  const numbers = new Map<string, number>();
  const removed = new Set<WireItem>();
  const said = readRows("Containers", COLUMNS, rows, mistakes).flatMap(
    (row): ReadEntry<WireItem, WireItem>[] => {
      const { code } = row.values;
      if (code === undefined) return [];
      const live = before.get(code);
      if (row.values.remove === true) {
        if (live === undefined) mistakes.noteNothingToRemove("Containers", row.number, code);
        else removed.add(live);
        return [];
      }
      const above = numbers.get(code);
      if (above !== undefined) {
        mistakes.add("Containers", row.number, COLUMNS.code.heading, {
          kind: "taken-above",
          above,
        });
        return [];
      }
      numbers.set(code, row.number);
      return [{ entry: containerOf(row, live, mistakes), live }];
    },
  );
  return withStaying(said, containerItems, (item) => {
    if (removed.has(item)) return undefined;
    const { codeId: code, title: en, title2: zh } = item;
    return missing.goes("Containers", code, { en, zh: zh || en }) ? undefined : item;
  });
}

function containerOf(
  { number, values }: ReadRow<typeof COLUMNS>,
  live: WireItem | undefined,
  mistakes: Mistakes,
): WireItem {
  const { code = "" } = values;
  const isNew = live === undefined;
  const base = live ?? v.parse(Item, { codeId: code, title: code, price: 0, isContainer: true });
  if (values.title === "" || (isNew && !("title" in values))) {
    mistakes.addMissing("Containers", number, COLUMNS.title.heading);
  }
  if ("price" in values ? values.price === undefined : isNew) {
    mistakes.addMissing("Containers", number, COLUMNS.price.heading);
  }
  return {
    ...base,
    title: values.title ?? base.title,
    title2: values.title2 ?? base.title2,
    price: values.price ?? base.price,
    image: readPicture(values.picture, base.image),
  };
}
