/** Times are the venue's, also on a phone whose own clock stands in another part of the world. */
import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { checkIn, openCart, placed } from "../steps/diner.ts";

const HATCH = { label: "Hatch", mode: "pickUp" } as const;
const LUNCH = { startTime: "11:00", endTime: "14:00" };

interface Case {
  readonly venue: { readonly timeZone: string; readonly ways: object };
  readonly phone: string;
  /** By the venue's clock. */
  readonly now: string;
  /** The day that is chosen, and the times that begin its list. */
  readonly day: string;
  readonly first: readonly string[];
  readonly chosen: string;
  /** What its order says. */
  readonly said: string;
}

const CASES: Readonly<Record<string, Case>> = {
  "in the last quarter of lunch, where the phone has yesterday's evening": {
    venue: { timeZone: "Asia/Singapore", ways: LUNCH },
    phone: "America/Los_Angeles",
    now: "2027-01-15T13:31:00+08:00",
    day: "15 Jan",
    first: ["13:45"],
    chosen: "13:45",
    said: "Pick up: Today, 13:45–14:15",
  },
  "beyond midnight of the month's last day, where the phone has the day after": {
    venue: { timeZone: "Asia/Singapore", ways: { tkOrderAfter: 60 } },
    phone: "Pacific/Kiritimati",
    now: "2027-01-31T23:20:00+08:00",
    day: "1 Feb",
    first: ["00:30", "00:45"],
    chosen: "00:30",
    said: "Pick up: Mon 1 Feb, 00:30–01:00",
  },
  "in the night in which the venue's clock goes forward, and the phone's does not": {
    venue: { timeZone: "Europe/London", ways: {} },
    phone: "Asia/Kathmandu",
    now: "2027-03-27T12:00:00Z",
    day: "28 Mar",
    first: ["00:00", "00:15", "00:30", "00:45", "02:00"],
    chosen: "02:00",
    said: "Pick up: Sun 28 Mar, 02:00–02:30",
  },
  "in the night in which the venue's clock goes back, on a phone that lies ahead": {
    venue: { timeZone: "Europe/London", ways: {} },
    phone: "Pacific/Auckland",
    now: "2027-10-30T12:00:00Z",
    day: "31 Oct",
    first: ["00:00", "00:15", "00:30", "00:45", "01:00", "01:15", "01:30", "01:45", "02:00"],
    chosen: "02:00",
    said: "Pick up: Sun 31 Oct, 02:00–02:30",
  },
};

for (const [name, each] of Object.entries(CASES)) {
  test(`times are the venue's ${name} [DLV-018]`, async ({ newPhone, server, passTime }) => {
    passTime(Date.parse(each.now) - Date.now());
    const demo = kopiLane(server.pictures);
    const { timeZone, ways } = each.venue;
    const settings = { ...demo.settings, ...ways, timeZone, skipCustomerDetail: true };
    const venue = await server.install({ ...demo, settings, places: ["7", HATCH] });
    const page = await newPhone({ timezoneId: each.phone });
    const sheet = page.getByRole("dialog", { name: "Pick-up time" });

    await checkIn(page, venue.linkOf("Hatch"));
    await page.getByRole("button", { name: /Otah/ }).first().click();
    await openCart(page);
    await page.getByRole("button", { name: /^Pick-up time/ }).click();
    await sheet.getByText(each.day, { exact: true }).click();
    const times = sheet.getByRole("group", { name: "Time" }).getByText(/^\d\d:\d\d$/);
    await expect(times.first()).toHaveText(each.first[0] ?? "");
    expect((await times.allTextContents()).slice(0, each.first.length)).toEqual(each.first);
    await sheet.getByText(each.chosen, { exact: true }).click();
    await sheet.getByRole("button", { name: "OK" }).click();
    await page.getByRole("button", { name: "Submit Order" }).click();
    const question = page.getByRole("dialog", { name: "Submit this order?" });
    await expect(question).toContainText(each.said);
    await question.getByRole("button", { name: "OK" }).click();
    await placed(page);
    await expect(page.getByText(each.said)).toBeVisible();
  });
}
