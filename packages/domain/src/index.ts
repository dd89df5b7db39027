export { accept, refuse, type Result } from "./result.ts";
export { isPlain, withoutHiddenSigns } from "./hidden-signs.ts";
export { readText, textOf, type Language, type Text } from "./text.ts";
