import type { WireAttention, WireBill, WireBoard } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith } from "../../testing/diner.ts";
import { openPayingWorld, payingGuest, type PayingWorld } from "../../testing/paying-world.ts";
import { addPickUpCode } from "../../testing/pick-up-code.ts";
import { book } from "../../testing/reservations.ts";
import type { Staff } from "../../testing/staff.ts";

describe.each(DATABASES)("what is ordered ahead and paid on the phone [%s]", (kind) => {
  let paying: PayingWorld;
  let owner: Staff;
  let hatch: string;
  beforeAll(async () => {
    paying = await openPayingWorld(kind);
    owner = await paying.world.kopi.signIn();
    hatch = await addPickUpCode(owner);
  });
  afterAll(() => paying.close());

  it.each(["before", "after"] as const)(
    "%s its guests are seated is on their table's ticket and paid on its bill",
    async (when) => {
      const { id, revision: basis } = await book(owner, { customerName: `Lim ${when}` });
      const guest = payingGuest(await checkInWith(paying.world.send, `${hatch}/${id}`));
      await guest.make();
      const link = await guest.link();
      const place = paying.world.kopi.places[when === "before" ? 2 : 3];
      const seat = async (): Promise<void> => {
        const body = { basis, placeId: place?.id ?? "", joins: true };
        await owner.read("seatReservation", { params: { id }, body });
      };
      if (when === "after") await seat();
      await guest.act(link, "pay");
      if (when === "before") await seat();

      const { orders } = await owner.read<WireBoard>("readBoard");
      const ticket = orders.find(({ tableLabel }) => tableLabel === place?.label);
      expect(ticket).toMatchObject({ mode: "reservation" });
      const params = { id: ticket?.visitId ?? "" };
      const bill = await owner.read<WireBill>("readBill", { params });
      expect(bill).toMatchObject({ tableLabel: place?.label, due: 0 });
      expect(bill.orders).toMatchObject([{ payment: { method: "online" } }]);
    },
  );

  it("comes to no kitchen once its reservation is cancelled, and what is paid all the same waits for staff", async () => {
    const { id, revision: basis } = await book(owner, { customerName: "Lim cancelled" });
    const guest = payingGuest(await checkInWith(paying.world.send, `${hatch}/${id}`));
    await guest.make();
    const link = await guest.link();
    await owner.read("cancelReservation", { params: { id }, body: { basis } });
    expect(await guest.outcome(link)).toMatchObject({ state: "cancelled" });
    await guest.act(link, "pay");
    const waiting = async () =>
      (await owner.read<{ readonly rows: readonly WireAttention[] }>("listAttention")).rows;
    await expect.poll(waiting).toMatchObject([{ payment: link.payment, why: "late" }]);
    expect(JSON.stringify(await owner.read("listLater"))).not.toContain("Lim cancelled");
  });
});
