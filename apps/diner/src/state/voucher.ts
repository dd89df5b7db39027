import { voucherFromWire, type WireVoucher } from "@comanda/contract";
import { VoucherAnswer } from "@comanda/contract/schemas";
import { voucherPromotions, type Voucher } from "@comanda/domain/rewards";
import * as v from "valibot";
import { create } from "zustand";
import { storage } from "../lib/storage.ts";
import { useOrderer } from "./orderer.ts";
import { currentVenueId, useSession } from "./session.ts";

/** A list of one, with the venue that it is of. */
const Kept = v.pipe(
  v.array(v.object({ venueId: v.string(), ...VoucherAnswer.entries })),
  v.maxLength(1),
);

/**
 * The voucher for the order in the cart, kept until the order is placed (OUT-027), and no other venue's. What it brings is part of
 * who orders, and so of every price.
 */
export const useVoucher = create<{ readonly voucher: Voucher | undefined }>(() => ({
  voucher: undefined,
}));

/** Takes the place of the one before (VOU-004). */
export function keepVoucher(answer: WireVoucher): void {
  storage.write("vouchers", [{ venueId: currentVenueId(), ...answer }]);
  hold(voucherFromWire(answer));
}

/** Without one the remaining promotions apply again (VOU-005, VOU-006). */
export function dropVoucher(): void {
  storage.remove("vouchers");
  hold(undefined);
}

function hold(voucher: Voucher | undefined): void {
  if (voucher === undefined && useVoucher.getState().voucher === undefined) return;
  useVoucher.setState({ voucher });
  useOrderer.setState({ vouchers: voucherPromotions(voucher) });
}

function reread(): void {
  const [kept] = storage.read("vouchers", Kept) ?? [];
  hold(kept?.venueId === currentVenueId() ? voucherFromWire(kept) : undefined);
}

reread();
storage.follow("vouchers", reread);
// As with the cart: the settings may come later.
useSession.subscribe(({ settings }, before) => {
  if (settings !== undefined && settings.company._id !== before.settings?.company._id) reread();
});
