import type { Picture } from "@comanda/domain/menu";

/** The demo pictures by name: which emoji of @lobehub/fluent-emoji-3d shows the dish. */
export const DEMO_PICTURES = {
  avocado: "1f951",
  bento: "1f371",
  bubbleTea: "1f9cb",
  burger: "1f354",
  cake: "1f370",
  chickenLeg: "1f357",
  coconut: "1f965",
  corn: "1f33d",
  crab: "1f980",
  curryPuff: "1f95f",
  curryRice: "1f35b",
  custard: "1f36e",
  egg: "1f95a",
  fishCake: "1f365",
  friedPrawn: "1f364",
  fries: "1f35f",
  kopi: "2615",
  mango: "1f96d",
  noodles: "1f35c",
  omelette: "1f958",
  pancakes: "1f95e",
  prawn: "1f990",
  salad: "1f957",
  sandwich: "1f96a",
  shavedIce: "1f367",
  skewers: "1f362",
  softServe: "1f366",
  soyaMilk: "1f95b",
  spaghetti: "1f35d",
  stew: "1f372",
  toast: "1f35e",
  tropical: "1f379",
  waffle: "1f9c7",
  // Icons on tiles.
  new: "2728",
  signature: "2b50",
  spicy: "1f336-fe0f",
  vegetarian: "1f331",
} as const;

export type DemoPictureName = keyof typeof DEMO_PICTURES;

/** The pictures a demo menu asks for; a test without pictures passes none. */
export type DemoPictures = Readonly<Partial<Record<DemoPictureName, Picture>>>;

/** The address of one picture file, for icons and options, which carry a plain address; empty without one. */
export function pictureUrl(picture: Picture | undefined, width: 96 | 160 | 256 = 160): string {
  return picture === undefined ? "" : `${picture.base}-${width}.webp`;
}
