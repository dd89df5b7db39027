import type { Text } from "@comanda/domain";
import { pictureUrl, type DemoPictures } from "./pictures.ts";

/** What the icon keys of dishes stand for, with the words that go with the picture. */
export function tileIcons(pictures: DemoPictures): Record<string, { url: string; label: Text }> {
  return {
    signature: {
      url: pictureUrl(pictures.signature, 96),
      label: { en: "House favourite", zh: "招牌" },
    },
    spicy: { url: pictureUrl(pictures.spicy, 96), label: { en: "Spicy", zh: "辣" } },
    vegetarian: {
      url: pictureUrl(pictures.vegetarian, 96),
      label: { en: "Vegetarian", zh: "素食" },
    },
    new: { url: pictureUrl(pictures.new, 96), label: { en: "New", zh: "新品" } },
  };
}
