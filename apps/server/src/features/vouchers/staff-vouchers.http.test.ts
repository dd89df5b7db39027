import type {
  WireAudit,
  WireStaffVoucherRules,
  WireVoucher,
  WireVoucherBatch,
  WireVoucherCodes,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { openToVouchers, TWO_OFF } from "../../testing/vouchers.ts";
import { openWorld, type World } from "../../testing/world.ts";

const BATCH = {
  title: "Welcome back",
  promotionId: TWO_OFF.id,
  validFrom: null,
  validUntil: null,
  usesPerCode: 1,
  usesPerMember: 1,
  count: 3,
  codes: [],
};

describe.each(DATABASES)("voucher codes that an owner makes [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    await openToVouchers(world, world.kopi, undefined, false);
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const make = (parts: object = {}): Promise<WireVoucherBatch> =>
    owner.read<WireVoucherBatch>("makeVouchers", { body: { ...BATCH, ...parts } });
  const refusal = (parts: object) => owner.call("makeVouchers", { body: { ...BATCH, ...parts } });
  const codesOf = async (id: string) =>
    (await owner.read<WireVoucherCodes>("listVoucherCodes", { params: { id } })).codes;

  it("are had once vouchers are switched on, and no more once they are ended, with lines of it [ENT-017]", async () => {
    const { basis, promotions } = await owner.read<WireStaffVoucherRules>("readVoucherRules");
    expect(promotions).toEqual([{ id: TWO_OFF.id, name: TWO_OFF.name }]);
    const { id } = await make();
    const codes = await codesOf(id);
    expect(codes).toHaveLength(3);
    for (const { code } of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/u);
    const [first, second] = codes.map(({ code }) => code);
    const diner = await world.kopi.checkIn();
    const apply = (promoCode = "") => diner.call("applyVoucher", { body: { promoCode } });
    expect(await refusalOf(apply(first))).toBe("voucher-not-applicable");
    await owner.read("changeVoucherRules", { body: { hasVoucher: true, basis } });
    const phone = await world.kopi.checkIn();
    expect(phone.settings).toMatchObject({ hasVoucher: true });
    const voucher = await phone.read<WireVoucher>("applyVoucher", { body: { promoCode: first } });
    const holder = phone.holding(voucher);
    await holder.place(holder.orderOf(want(holder.item("OTAH"), {}, { quantity: 2 })));
    expect((await codesOf(id)).find(({ code }) => code === first)?.uses).toBe(1);
    expect(await owner.read("endVouchers", { params: { id } })).toMatchObject({
      uses: 1,
      endedAt: world.clock.now,
    });
    expect(await refusalOf(apply(second))).toBe("voucher-not-applicable");
    const { rows } = await owner.read<{ rows: WireVoucherBatch[] }>("listVoucherBatches");
    expect(rows).toMatchObject([{ id, title: "Welcome back", codes: 3, uses: 1 }]);
    const audit = await owner.read<WireAudit>("readAudit");
    const lines = audit.rows.map(({ deed, subject }) => `${deed} ${subject}`);
    expect(new Set(lines.filter((line) => line.startsWith("vouchers-")))).toEqual(
      new Set(["vouchers-changed ", "vouchers-ended Welcome back", "vouchers-made Welcome back"]),
    );
  });

  it("are a venue's own where it brings some, each once, or none of them", async () => {
    const { id, codes } = await make({ codes: ["kopi-2026", "KOPI 2026", "second"] });
    expect(codes).toBe(2);
    expect((await codesOf(id)).map(({ code }) => code)).toEqual(["KOPI2026", "SECOND"]);
    expect(await refusal({ codes: ["THIRD", "Second"] })).toMatchObject({
      refusal: { kind: "voucher-code-used", code: "SECOND" },
    });
    expect(await make({ codes: ["THIRD"] })).toMatchObject({ codes: 1 });
  });

  it("have a promotion of vouchers, codes that can be typed, and an end behind their beginning", async () => {
    const wrong: readonly [object, string][] = [
      [{ promotionId: "breakfast-trio" }, "promotionId"],
      [{ promotionId: "gone" }, "promotionId"],
      [{ codes: ["WELCOME", "50% off"] }, "codes.1"],
      [{ count: 0 }, "count"],
      [{ validFrom: 200, validUntil: 200 }, "validUntil"],
    ];
    for (const [parts, place] of wrong) {
      expect(await refusal(parts)).toMatchObject({ refusal: { kind: "bad-request", place } });
    }
    expect(await make({ count: 5_000 })).toMatchObject({ codes: 5_000 });
  });
});
