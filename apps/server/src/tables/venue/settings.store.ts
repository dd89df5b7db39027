import {
  DeliveryRules,
  EarnRules,
  InitFlow,
  Look,
  Offers,
  MembershipRules,
  MembershipWords,
  OnlinePayment,
  OrderingRules,
  PaymentRules,
  PickUpPoints,
  RedeemRules,
  ProgrammeRules,
  SETTINGS_PARTS,
  Upsell,
  VenueRewards,
  VoucherRules,
  WayIn,
  WaysToOrder,
} from "@comanda/contract/schemas";
import type { Reader, Writer } from "../../db/database.ts";

/** What a venue has decided about one subject: stored, changed and dated by itself. */
export type SettingsPart =
  | keyof typeof SETTINGS_PARTS
  | "offers"
  | "ordering"
  | "ways"
  | "members"
  | "rewards"
  | "vouchers"
  | "programme";

export interface StoredPart {
  readonly part: string;
  /** Members of the settings by their name on the wire, JSON. */
  readonly document: string;
  /** 1 at first, and 1 more with every change. */
  readonly revision: number;
}

const MEMBERS = Object.entries({
  ...SETTINGS_PARTS,
  theme: { ...SETTINGS_PARTS.theme, ...Look.entries },
  checkout: { ...SETTINGS_PARTS.checkout, ...PickUpPoints.entries },
  payment: { ...SETTINGS_PARTS.payment, ...PaymentRules.entries, ...OnlinePayment.entries },
  session: { ...SETTINGS_PARTS.session, ...InitFlow.entries, ...WayIn.entries },
  offers: { ...Offers.entries, ...Upsell.entries },
  ordering: OrderingRules.entries,
  members: { ...MembershipRules.entries, ...MembershipWords.entries, ...EarnRules.entries },
  rewards: { ...RedeemRules.entries, ...VenueRewards.entries },
  vouchers: VoucherRules.entries,
  programme: ProgrammeRules.entries,
  ways: { ...WaysToOrder.entries, ...DeliveryRules.entries },
}).map(([part, members]) => ({ part: part as SettingsPart, names: Object.keys(members) }));

/** The parts of settings as they come in one document: `{ taxMode: 1, skipPax: true }` goes to tax and session. */
export function splitSettings(
  settings: object,
): readonly { readonly part: SettingsPart; readonly document: string }[] {
  const members = new Map<string, unknown>(Object.entries(settings));
  return MEMBERS.map(({ part, names }) => {
    const own = names.filter((name) => members.has(name)).map((name) => [name, members.get(name)]);
    return { part, document: JSON.stringify(Object.fromEntries(own)) };
  });
}

/** The settings as one document again, as the settings load answers them; unchecked. */
export function joinSettings(parts: readonly StoredPart[]): unknown {
  return Object.assign({}, ...parts.map(({ document }): unknown => JSON.parse(document)));
}

/** Another text for other settings of the same venue: "checkout:1 tax:3 ...". */
export function revisionsOf(parts: readonly StoredPart[]): string {
  return parts.map(({ part, revision }) => `${part}:${revision}`).join(" ");
}

/** The parts of a venue's settings in a fixed order. */
export function listSettings(db: Reader, venueId: string): Promise<readonly StoredPart[]> {
  return db
    .selectFrom("venue_setting")
    .select(["part", "document", "revision"])
    .where("venue_id", "=", venueId)
    .orderBy("part")
    .execute();
}

/** The settings of a new venue; nobody in particular has made them. */
export async function insertSettings(
  trx: Writer,
  venueId: string,
  settings: object,
  now: number,
): Promise<void> {
  const rows = splitSettings(settings).map((part) => {
    return { venue_id: venueId, ...part, revision: 1, changed_at: now, changed_by: null };
  });
  await trx.insertInto("venue_setting").values(rows).execute();
}

/** Writes the parts that differ. To be published with the menu, so that orders are priced again. */
export async function changeSettings(
  trx: Writer,
  venueId: string,
  change: { readonly from: object; readonly to: object; readonly by: string; readonly now: number },
): Promise<void> {
  const before = new Map(splitSettings(change.from).map(({ part, document }) => [part, document]));
  for (const { part, document } of splitSettings(change.to)) {
    if (before.get(part) === document) continue;
    const changed = { document, changed_at: change.now, changed_by: change.by };
    await trx
      .insertInto("venue_setting")
      .values({ venue_id: venueId, part, revision: 1, ...changed })
      // A part that came with a later version is there once somebody has changed it.
      .onConflict((conflict) =>
        conflict.columns(["venue_id", "part"]).doUpdateSet(({ eb }) => ({
          ...changed,
          revision: eb("venue_setting.revision", "+", 1),
        })),
      )
      .execute();
  }
}
