import type { ItemCode } from "@comanda/domain/menu";
import type { Promotion } from "@comanda/domain/promotions";
import { itemToWire, promotionToWire, type WireStockItem } from "@comanda/contract";
import { createHash } from "node:crypto";
import type { Catalogue } from "./catalogue.ts";
import { goneUntil } from "./sold-then.ts";
import { themeUrlOf } from "./theme-css.ts";
import type { VenueRules } from "./venue-rules.ts";
import type { StoredItemState } from "../tables/menu/item-state.store.ts";
import type { StoredVenue } from "../tables/venue/venue.store.ts";

/** What phones are told of a venue's settings. */
interface ToServe
  extends
    Pick<VenueRules, "settings" | "theme" | "guard" | "initialFlow">,
    Pick<Catalogue, "containers"> {
  /** When the business day ends, and with it what was counted for it. */
  readonly dayEnd: number;
}

/** What the settings load answers of a venue. */
export interface ServedSettings {
  /** The settings load's answer behind the session's own values, to its closing brace. */
  readonly settingsTail: Buffer;
  readonly settingsState: SettingsState;
}

/** How the settings stand, as far as phones are told of it. */
export interface SettingsState {
  /** Of everything in the settings that is not a session's own. */
  readonly version: string;
  /** Of all that but what is sold out and counted. */
  readonly rest: string;
  readonly stock: ReadonlyMap<ItemCode, WireStockItem>;
}

/** The settings load's answer from the menu's hash on, and which version of it this is. */
export function settingsOf(
  stored: StoredVenue,
  { settings, theme, containers, guard, initialFlow, dayEnd }: ToServe,
  promotions: readonly Promotion[],
): ServedSettings {
  const { company } = settings;
  const members = JSON.stringify({
    ...settings,
    url: company.url,
    shortName: company.shortName,
    companyLogo: company.companyLogo,
    themeUrl: themeUrlOf(stored.id, theme),
    menuHash: stored.menuHash,
    initFlow: initialFlow.wire,
    cart: [],
    recommend: [],
    containerItems: [...containers.values()].map(itemToWire),
    pm: promotions.map((promotion) => sparse(promotionToWire(promotion))),
    guard,
  });
  const stock = stored.itemStates
    .filter((state) => isGone(state) || state.stock !== null)
    .map((state) => stockItemOf(state, dayEnd));
  const stockItems = JSON.stringify(stock);
  // Which phones are told of a pause depends on what they order.
  const rest = versionOf(members + JSON.stringify(stored.pause));
  const version = versionOf(rest + stockItems);
  return {
    settingsTail: Buffer.from(
      `${members.slice(1, -1)},"stockItems":${stockItems},"settingsVersion":"${version}"}`,
    ),
    settingsState: { version, rest, stock: new Map(stock.map((item) => [item.codeId, item])) },
  };
}

function stockItemOf(state: StoredItemState, dayEnd: number): WireStockItem {
  const until = goneUntil(state, dayEnd);
  return {
    codeId: state.code,
    isSoldOut: isGone(state),
    ...(until > 0 && until < Infinity && { until }),
    ...(state.stock !== null && { qty: state.stock }),
  };
}

/** Names a text by its content. */
function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** Without the members that say nothing: absent they read the same. */
function sparse(members: object): object {
  const says = (value: unknown): boolean =>
    value !== false && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(members).filter(([, value]) => says(value)));
}

export function isGone({
  isSoldOut,
  stock,
}: {
  isSoldOut: boolean;
  stock: number | null;
}): boolean {
  return isSoldOut || stock === 0;
}
