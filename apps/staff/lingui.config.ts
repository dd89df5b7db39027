import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** `npm run check` works on a copy of the catalogs, so that a check changes nothing. */
const folder = process.env["CATALOGS"] ?? "src/i18n/locales";

export default defineConfig({
  locales: ["en", "zh"],
  sourceLocale: "en",
  catalogs: [{ path: `<rootDir>/${folder}/{locale}`, include: ["<rootDir>/src"] }],
  // No line numbers: a catalog changes only when a text does.
  format: formatter({ lineNumbers: false }),
});
