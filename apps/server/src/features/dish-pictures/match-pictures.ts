import { isUnreadItem, Item } from "@comanda/contract/schemas";
import type { WireCategory, WireMenu } from "@comanda/contract";
import * as v from "valibot";
import type { WirePicture } from "./make-picture.ts";

/** Pictures by what their file is called, without folder, ending and letter case: "Menu/Kopi-O.JPG" is "kopi-o". */
export type NamedPictures = ReadonlyMap<string, WirePicture>;

export function pictureName(file: string): string {
  const base = file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
  return base
    .replace(/\.[a-z0-9]{2,5}$/iu, "")
    .trim()
    .toLowerCase();
}

/** Whether what stands as a dish's picture is the name of a file, and no address. */
function isFileName(image: string): boolean {
  return image !== "" && !/[/:\\]/u.test(image);
}

/** A dish that could take a picture. */
interface Taking {
  readonly codeId: string;
  readonly hasPicture: boolean;
  /** Its cell names the file; else the file is called like its code. */
  readonly isNamed: boolean;
}

/** A menu with these pictures at the dishes that are called like them, and which dishes took which picture. */
export function withPictures(
  menu: WireMenu,
  pictures: NamedPictures,
  takes: (dish: Taking) => boolean = () => true,
): { readonly menu: WireMenu; readonly codes: ReadonlyMap<string, readonly string[]> } {
  const codes = new Map<string, Set<string>>();
  const visit = (entries: WireCategory["type"]): WireCategory["type"] =>
    entries.map((entry) => {
      if (!isUnreadItem(entry)) return { ...entry, type: visit(entry.type) };
      const { codeId, image } = entry as { codeId: string; image?: unknown };
      const named = typeof image === "string" && isFileName(image) ? pictureName(image) : "";
      const name = pictures.has(named) ? named : codeId.trim().toLowerCase();
      const picture = pictures.get(name);
      const hasPicture = "picture" in entry && entry["picture"] !== undefined;
      if (picture === undefined || !takes({ codeId, hasPicture, isNamed: name === named }))
        return entry;
      codes.set(name, (codes.get(name) ?? new Set()).add(codeId));
      return { ...v.parse(Item, entry), picture };
    });
  const menus = visit([...menu.menus]).flatMap((entry) => (isUnreadItem(entry) ? [] : [entry]));
  return {
    menu: { ...menu, menus },
    codes: new Map([...codes].map(([name, taken]) => [name, [...taken]])),
  };
}

/** A menu that comes in, with the pictures that were brought before: where a cell names one, and at dishes that are new. */
export function withKnownPictures(to: WireMenu, from: WireMenu, known: NamedPictures): WireMenu {
  if (known.size === 0) return to;
  const before = new Set<string>();
  const visit = (entries: WireCategory["type"]): void => {
    for (const entry of entries) {
      if (isUnreadItem(entry)) before.add(entry.codeId);
      else visit(entry.type);
    }
  };
  visit([...from.menus]);
  const takes = ({ codeId, hasPicture, isNamed }: Taking): boolean =>
    !hasPicture && (isNamed || !before.has(codeId));
  return withPictures(to, known, takes).menu;
}
