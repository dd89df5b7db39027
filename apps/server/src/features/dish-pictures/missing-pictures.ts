import { readdir } from "node:fs/promises";
import { isUnreadItem, Item } from "@comanda/contract/schemas";
import type { WireCategory, WireMenu } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import * as v from "valibot";

/** A dish that shows a picture of which the files are gone. */
export interface PicturelessDish {
  readonly code: string;
  readonly title: Text;
}

export const MADE_HERE = "/media/";

/**
 * Dishes of a menu whose picture was made by this server and lies there no longer, each once: in a menu of long ago, or
 * after a restore to a machine that the pictures were not copied to.
 */
export async function missingPictures(
  mediaFolder: string,
  menu: WireMenu,
): Promise<readonly PicturelessDish[]> {
  const files = new Set(await namesIn(mediaFolder));
  const missing = new Map<string, PicturelessDish>();
  const visit = (entries: WireCategory["type"]): void => {
    for (const entry of entries) {
      if (!isUnreadItem(entry)) visit(entry.type);
      else if (lacksFiles(entry, files)) {
        const { codeId: code, title, title2 } = v.parse(Item, entry);
        missing.set(code, { code, title: { en: title, zh: title2 || title } });
      }
    }
  };
  visit([...menu.menus]);
  return [...missing.values()];
}

/** No picture has been brought to a folder that is not there. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function lacksFiles(entry: object, files: ReadonlySet<string>): boolean {
  const picture = "picture" in entry ? v.safeParse(Item.entries.picture, entry.picture) : undefined;
  if (picture?.success !== true || picture.output === undefined) return false;
  const { base, widths } = picture.output;
  if (!base.startsWith(MADE_HERE)) return false;
  return widths.some((width) => !files.has(`${base.slice(MADE_HERE.length)}-${width}.webp`));
}

export function missingPictureWarning({ code, title }: PicturelessDish): {
  en: string;
  zh: string;
} {
  return {
    en: `The picture of “${title.en}” (${code}) is missing. Please add it again.`,
    zh: `“${title.zh}”（${code}）的图片已丢失，请重新添加。`,
  };
}
