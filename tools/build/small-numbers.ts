/** Why: the first Intl.NumberFormat of a page takes 30 ms, since it lists every locale, and "2 guests" needs none. */
import type { Plugin } from "vite";

const FILE = /@lingui\/core\/dist\/index\.mjs$/;
const FORMATTED = "const valueStr = number(locales, value, numberFormat);";
const PLAIN = `const valueStr = Number.isInteger(value) && value >= 0 && value < 1000 && !numberFormat
  ? String(value)
  : number(locales, value, numberFormat);`;

/**
 * Lets Lingui write the number of a plural by Intl from 1,000 on alone: below, every language with these digits writes it as
 * JavaScript does, 12 as "12" and 1,000 as "1,000".
 */
export const smallNumbers: Plugin = {
  name: "small-numbers",
  transform: {
    filter: { id: FILE },
    handler: (code) => {
      if (!code.includes(FORMATTED))
        throw new Error("Lingui writes the numbers of plurals elsewhere.");
      return { code: code.replace(FORMATTED, PLAIN), map: null };
    },
  },
};
