import { ROUTES, type EndpointName } from "@comanda/contract";
import { HOLD_LIMITS } from "@comanda/domain/order";
import { afterAll, beforeAll, describe, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { ATTENTION_TRIALS } from "../testing/tenants/attention-trials.ts";
import { DELIVERY_TRIALS } from "../testing/tenants/delivery-trials.ts";
import { DINER_TRIALS } from "../testing/tenants/diner-trials.ts";
import { meet, type Meeting, type Trial } from "../testing/tenants/meeting.ts";
import { PROGRAMME_TRIALS } from "../testing/tenants/programme-trials.ts";
import { MEMBER_TRIALS } from "../testing/tenants/member-trials.ts";
import { MENU_TRIALS } from "../testing/tenants/menu-trials.ts";
import { PAYING_TRIALS } from "../testing/tenants/paying-trials.ts";
import { PAYMENT_TRIALS } from "../testing/tenants/payment-trials.ts";
import { PEOPLE_TRIALS } from "../testing/tenants/people-trials.ts";
import { RESERVATION_TRIALS } from "../testing/tenants/reservation-trials.ts";
import { ROOM_TRIALS } from "../testing/tenants/room-trials.ts";
import { SERVICE_TRIALS } from "../testing/tenants/service-trials.ts";
import { SETTINGS_TRIALS } from "../testing/tenants/settings-trials.ts";
import { TABLE_TRIALS } from "../testing/tenants/table-trials.ts";
import { REWARD_TRIALS } from "../testing/tenants/reward-trials.ts";
import { VOUCHER_TRIALS } from "../testing/tenants/voucher-trials.ts";
import { openWorld } from "../testing/world.ts";

/** What each call does with another venue's ids and credentials; a new call without an entry does not compile. */
const TRIALS: Readonly<Record<EndpointName, Trial>> = {
  ...DINER_TRIALS,
  ...SERVICE_TRIALS,
  ...ROOM_TRIALS,
  ...MENU_TRIALS,
  ...TABLE_TRIALS,
  ...SETTINGS_TRIALS,
  ...DELIVERY_TRIALS,
  ...PAYING_TRIALS,
  ...PAYMENT_TRIALS,
  ...ATTENTION_TRIALS,
  ...PEOPLE_TRIALS,
  ...RESERVATION_TRIALS,
  ...MEMBER_TRIALS,
  ...REWARD_TRIALS,
  ...PROGRAMME_TRIALS,
  ...VOUCHER_TRIALS,
};

const NAMES = Object.keys(ROUTES) as EndpointName[];

describe.each(DATABASES)("a venue's house is closed to its neighbour [%s]", (kind) => {
  let meeting: Meeting;
  beforeAll(async () => {
    meeting = await meet(await openWorld(kind, { holdAbove: HOLD_LIMITS }));
  });
  afterAll(() => meeting.world.close());

  it.each(NAMES)("%s shows and changes nothing of another venue [DEC-003]", async (name) => {
    await TRIALS[name](meeting);
  });
});
