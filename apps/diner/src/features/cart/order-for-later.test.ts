import { describe, expect, it, vi } from "vitest";
import { menu, openPage, placing, refusing, stagePhone } from "../../testing/submit-page.ts";

const AT_THE_HATCH = { tkType: 0, isTakeAway: true, skipCustomerDetail: true };
const HOUR = 60 * 60_000;

describe("an order that is picked up", () => {
  const phone = stagePhone();

  it("is sent with the time that was chosen, also after a reload, and the next one with none", async () => {
    const start = Date.now() + HOUR;
    (await openPage(AT_THE_HATCH)).choosePickUpTime(start);
    const page = await openPage(AT_THE_HATCH);
    page.add();
    phone.answers = [placing(page), placing(page)];
    await page.confirm();
    page.add();
    await page.confirm();
    expect(phone.sent.map(({ time }) => time)).toEqual([start, null]);
    expect(phone.stored.has("pickUpTime")).toBe(false);
  });

  it("is not sent at any other time where the chosen one is gone: another one is asked for", async () => {
    const page = await openPage(AT_THE_HATCH);
    page.add();
    const start = Date.now() + HOUR;
    page.choosePickUpTime(start);
    phone.answers = [refusing(409, { kind: "slot-gone", next: undefined }), placing(page)];
    expect(await page.confirm()).toBeUndefined();
    expect(page.message()).toEqual(["This time is no longer free. Please choose another one."]);
    expect([page.cart(), page.pickUpTime()]).toEqual([1, { start, isGone: true }]);
    await page.reviewOrder(menu, page.receipt());
    expect(page.asked()).toBe("enterDetails");
    page.choosePickUpTime(undefined);
    await page.goOnWithDetails(menu, page.receipt());
    expect(page.asked()).toBe("confirm");
    await page.submitOrder(menu, page.receipt());
    expect(phone.sent.map(({ time }) => time)).toEqual([start, null]);
  });

  it.each([
    ["none is chosen", {}, undefined, "confirm"],
    [
      "none is chosen, and nothing is taken for today",
      { sameDayOrder: false },
      undefined,
      "enterDetails",
    ],
    ["it is to come", { sameDayOrder: false }, HOUR, "confirm"],
    ["it has passed", {}, -1, "enterDetails"],
    ["guests choose none", { sameDayOrder: false, hasPickUpTime: false }, -1, "confirm"],
  ])("asks for its time where it has to: %s", async (_, ways, ahead, asked) => {
    const page = await openPage({ ...AT_THE_HATCH, ...ways });
    page.add();
    if (ahead !== undefined) page.choosePickUpTime(Date.now() + ahead);
    await page.reviewOrder(menu, page.receipt());
    expect(page.asked()).toBe(asked);
  });

  it("belongs to another day where nobody has sent it three hours after its time", async () => {
    const start = Date.now() + HOUR;
    (await openPage(AT_THE_HATCH)).choosePickUpTime(start);
    const clock = vi.spyOn(Date, "now");
    clock.mockReturnValue(start + 3 * HOUR);
    expect((await openPage(AT_THE_HATCH)).pickUpTime()).toEqual({ start, isGone: false });
    clock.mockReturnValue(start + 3 * HOUR + 1);
    expect((await openPage(AT_THE_HATCH)).pickUpTime()).toBeUndefined();
    clock.mockRestore();
  });

  it("takes no time along to a table", async () => {
    const page = await openPage();
    page.add();
    page.choosePickUpTime(Date.now() + HOUR);
    phone.answers = [placing(page)];
    await page.confirm();
    expect(phone.sent.map(({ time }) => time)).toEqual([null]);
  });
});
