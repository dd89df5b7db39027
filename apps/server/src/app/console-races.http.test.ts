import { HOLD_LIMITS } from "@comanda/domain/order";
import type { Caller, EndpointName, ROUTES } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindOf, openCrowd, type Crowd, type Race } from "../testing/console-races/crowd.ts";
import { ATTENTION_RACES } from "../testing/console-races/attention-races.ts";
import { ROOM_RACES } from "../testing/console-races/room-races.ts";
import { DELIVERY_RACES } from "../testing/console-races/delivery-races.ts";
import { FLOOR_RACES } from "../testing/console-races/floor-races.ts";
import { PROGRAMME_RACES } from "../testing/console-races/programme-races.ts";
import { MEMBER_RACES } from "../testing/console-races/member-races.ts";
import { MENU_RACES } from "../testing/console-races/menu-races.ts";
import { ORDER_RACES } from "../testing/console-races/order-races.ts";
import { PAYMENT_RACES } from "../testing/console-races/payment-races.ts";
import { PEOPLE_RACES } from "../testing/console-races/people-races.ts";
import { RESERVATION_RACES } from "../testing/console-races/reservation-races.ts";
import { SETTINGS_RACES } from "../testing/console-races/settings-races.ts";
import { REWARD_RACES } from "../testing/console-races/reward-races.ts";
import { VOUCHER_RACES } from "../testing/console-races/voucher-races.ts";
import { TABLE_RACES } from "../testing/console-races/table-races.ts";
import { DATABASES } from "../testing/databases.ts";
import { openWorld, type World } from "../testing/world.ts";

type CallsOf<Who extends Caller> = {
  [Name in EndpointName]: (typeof ROUTES)[Name]["caller"] extends Who ? Name : never;
}[EndpointName];
/** Everything that a person at a console may press: all calls but those of phones. */
type ConsoleCall = Exclude<
  EndpointName,
  | CallsOf<"diner" | "active" | "orderer" | "code" | "screen" | "system">
  | "loadMenu"
  | "readPayment"
  | "resetPassword"
>;

/** What happens at each call when everybody presses it; a new call without an entry does not compile. */
const RACES: Readonly<Record<ConsoleCall, Race>> = {
  ...ORDER_RACES,
  ...FLOOR_RACES,
  ...ROOM_RACES,
  ...MENU_RACES,
  ...SETTINGS_RACES,
  ...DELIVERY_RACES,
  ...PAYMENT_RACES,
  ...ATTENTION_RACES,
  ...TABLE_RACES,
  ...PEOPLE_RACES,
  ...RESERVATION_RACES,
  ...MEMBER_RACES,
  ...REWARD_RACES,
  ...PROGRAMME_RACES,
  ...VOUCHER_RACES,
};

describe.each(DATABASES)("thirty people at once [%s]", (kind) => {
  let world: World;
  let crowd: Crowd;
  beforeAll(async () => {
    world = await openWorld(kind, { holdAbove: HOLD_LIMITS });
    crowd = await openCrowd(world);
  });
  afterAll(() => world.close());

  it.each(Object.entries(RACES))(
    "who press %s have one effect and no failure",
    async (_, race) => {
      const outcomes = await race(crowd);
      expect(outcomes.map(kindOf)).not.toContain("internal");
      expect(outcomes.map(kindOf)).not.toContain("unanswered");
    },
    120_000,
  );
});
