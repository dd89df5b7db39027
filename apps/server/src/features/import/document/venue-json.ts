import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireCategory, WireMenu } from "@comanda/contract";
import { isUnreadItem, Item, MenuDocument } from "@comanda/contract/schemas";
import * as v from "valibot";
import { decodedText } from "../workbook/decoded-text.ts";
import { isTooDeep } from "./json-depth.ts";
import { MissingRows } from "../sheets/missing-rows.ts";
import { withStayingDishes, withStayingPromotions } from "./staying-in-json.ts";
import {
  SETTING_NAMES,
  StoredSettings,
  type VenueDocument,
} from "../../../venue/venue-document.ts";

/** A venue as one text: everything that it has decided, its menu and its tables, in the form of the wire. */
export function writeVenueJson({ settings, menu, places }: VenueDocument): Uint8Array {
  return Buffer.from(`${JSON.stringify({ settings, menu, places }, null, 2)}\n`);
}

export function isJson(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*[{[]/u.test(decodedText(bytes.subarray(0, 64)));
}

/** Whether a text says anything that a venue has: a menu, a table, or a setting that there is. */
function isOurs(said: unknown): boolean {
  if (typeof said !== "object" || said === null) return false;
  const { settings, menu, places } = said as Readonly<Record<string, unknown>>;
  if (menu !== undefined || places !== undefined) return true;
  if (typeof settings !== "object" || settings === null) return settings !== undefined;
  return Object.keys(settings).some((key) => SETTING_NAMES.has(key));
}

const File = v.object({
  settings: v.optional(v.looseObject({ company: v.optional(v.looseObject({})) })),
  menu: v.optional(MenuDocument),
  places: v.optional(v.array(v.pipe(v.string(), v.trim())), () => []),
});

/**
 * Such a text over what the venue has: members that it leaves out stay, as do dishes, headings and promotions that its lists
 * do not name; a table is added and never taken away, and the
 * venue remains itself, whatever id the text carries. The first thing that is wrong is refused by its place.
 */
export function readVenueJson(
  bytes: Uint8Array,
  current: VenueDocument,
  missing = new MissingRows(),
): Result<VenueDocument, ApiRefusal> {
  const text = decodedText(bytes);
  if (isTooDeep(text)) return refuse({ kind: "file-too-heavy", why: "nesting" });
  const said = parsed(text);
  if (said === undefined) return refuse({ kind: "file-unreadable" });
  if (!isOurs(said)) return refuse({ kind: "json-foreign" });
  const file = v.safeParse(File, said);
  if (!file.success)
    return refuse({ kind: "file-wrong", place: placeOf(file.issues), why: "form" });
  const { settings: saidSettings = {}, menu = current.menu, places } = file.output;
  const { company, isDemo } = current.settings;
  const settings = v.safeParse(StoredSettings, {
    ...current.settings,
    ...saidSettings,
    company: { ...company, ...saidSettings.company, _id: company._id },
    isDemo,
  });
  if (!settings.success) {
    return refuse({
      kind: "file-wrong",
      place: `settings.${placeOf(settings.issues)}`,
      why: "form",
    });
  }
  const full = withFullDishes(menu, current.menu);
  if (!full.ok) return full;
  const read = settings.output as VenueDocument["settings"];
  return accept({
    settings: {
      ...read,
      ...(read.pm && { pm: withStayingPromotions(read.pm, current.settings.pm ?? [], missing) }),
    },
    menu: {
      ...full.value,
      menus: withStayingDishes(full.value.menus, current.menu.menus, missing),
    },
    places: [...new Set([...current.places, ...places])],
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    // A text that is cut off or edited wrongly: told as a file that cannot be read.
    return undefined;
  }
}

function placeOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues;
  return (issue === undefined ? null : v.getDotPath(issue)) ?? "";
}

/** Dishes written out in full; those that are as they were stay as they are, to the letter. */
function withFullDishes(menu: WireMenu, current: WireMenu): Result<WireMenu, ApiRefusal> {
  const before = new Set<string>();
  eachDish(current.menus, (dish) => before.add(JSON.stringify(dish)));
  let wrong: string | undefined;
  const visit = (entries: WireCategory["type"]): WireCategory["type"] =>
    entries.map((entry) => {
      if (!isUnreadItem(entry)) return { ...entry, type: visit(entry.type) };
      if (before.has(JSON.stringify(entry))) return entry;
      const dish = v.safeParse(Item, entry);
      if (dish.success) return dish.output;
      wrong ??= `menu.${entry.codeId}.${placeOf(dish.issues)}`;
      return entry;
    });
  const menus = visit([...menu.menus]).flatMap((entry) => (isUnreadItem(entry) ? [] : [entry]));
  return wrong === undefined
    ? accept({ ...menu, menus })
    : refuse({ kind: "file-wrong", place: wrong, why: "form" });
}

function eachDish(entries: WireCategory["type"], visit: (dish: object) => void): void {
  for (const entry of entries) {
    if (isUnreadItem(entry)) visit(entry);
    else eachDish(entry.type, visit);
  }
}
