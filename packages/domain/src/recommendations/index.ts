export { companionsOf, type Companions } from "./companions.ts";
export { maySuggest } from "./may-suggest.ts";
