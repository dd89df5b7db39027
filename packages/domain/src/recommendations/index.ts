export { companionsOf, type Companions } from "./companions.ts";
export { suggestedFrom } from "./suggested-from.ts";
