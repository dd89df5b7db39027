import type { Picture } from "@comanda/domain/menu";
import { DEMO_PICTURES, type DemoPictures } from "./pictures.ts";

/** A picture under every name without making any: for tests that look at who shows what. */
export function standInPictures(): DemoPictures {
  const standIn = (name: string): Picture => ({
    base: `/media/${name}.0`,
    url: "",
    widths: [96, 160, 256],
    ground: "#f4e8d8",
    placeholder: "",
  });
  return Object.fromEntries(Object.keys(DEMO_PICTURES).map((name) => [name, standIn(name)]));
}
