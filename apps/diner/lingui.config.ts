import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** `npm run check` works on a copy of the catalogs, so that a check changes nothing. */
const folder = process.env["CATALOGS"] ?? "src/i18n/locales";

/** What the first load draws; a build fails when it draws more than is named here. All else comes with later.ts. */
const FIRST = [
  "<rootDir>/src/main.tsx",
  "<rootDir>/src/layouts/error-boundary.tsx",
  "<rootDir>/src/layouts/header.tsx",
  "<rootDir>/src/pages/menu-page.tsx",
  "<rootDir>/src/features/cart/cart-bar.tsx",
  "<rootDir>/src/features/check-in/check-in.tsx",
  "<rootDir>/src/features/menu/category-bar.tsx",
  "<rootDir>/src/features/menu/item-card.tsx",
  "<rootDir>/src/features/menu/item-price.tsx",
  "<rootDir>/src/features/messages/quiet-line.tsx",
];

export default defineConfig({
  locales: ["en", "zh"],
  sourceLocale: "en",
  // A text of both is in both: either may be drawn without the other.
  catalogs: [
    { path: `<rootDir>/${folder}/first/{locale}`, include: FIRST },
    { path: `<rootDir>/${folder}/later/{locale}`, include: ["<rootDir>/src"], exclude: FIRST },
  ],
  // No line numbers: a catalog changes only when a text does.
  format: formatter({ lineNumbers: false }),
});
