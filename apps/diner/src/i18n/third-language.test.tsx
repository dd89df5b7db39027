import { setupI18n } from "@lingui/core";
import { formatter } from "@lingui/format-po";
import { I18nProvider } from "@lingui/react";
import type { WireOwnOrder } from "@comanda/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { OrderSteps } from "../features/orders/order-steps.tsx";
import french from "./fr.example.po?raw";
import english from "./locales/later/en.po?raw";

vi.hoisted(() => {
  // What the session reads of a phone that has kept nothing.
  const storage = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: storage }));
  vi.stubGlobal("location", { search: "" });
  const page = { visibilityState: "visible", getElementById: () => null };
  vi.stubGlobal("document", Object.assign(new EventTarget(), page));
});

/** The texts of a file by their keys; the build compiles them, a test reads them as they are. */
async function textsOf(file: string): Promise<Readonly<Record<string, string>>> {
  const context = { locale: "fr", sourceLocale: "en", filename: "fr.po" };
  const entries = Object.entries(await formatter().parse(file, context));
  return Object.fromEntries(entries.map(([key, { translation = "" }]) => [key, translation]));
}

/** What the card of an order that is ready says. */
async function readyIn(file: string): Promise<string> {
  const messages = { fr: { ...(await textsOf(english)), ...(await textsOf(file)) } };
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: "fr", messages })}>
      <OrderSteps order={{ state: "ready" } as WireOwnOrder} />
    </I18nProvider>,
  );
  return markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

it("a third language is a file alone: a screen speaks it, and English where it has no words yet", async () => {
  expect(await readyIn(french)).toBe(
    "Votre commande est prête ! Commande envoyée In the kitchen En préparation Prête",
  );
});
