import { accept, refuse } from "@comanda/domain";
import { voucherCodeOf } from "@comanda/domain/rewards";
import { voucherToWire } from "@comanda/contract";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { usableVoucher } from "../../auth/orderer.ts";
import { addressOf } from "../../http/caller-address.ts";

type VoucherRoutes = Pick<Handlers, "applyVoucher">;

/** A guest types a code: what it brings, or that it counts for nothing, in the same words whatever the reason. */
export function voucherRoutes({ database, voucherGuesses }: AppContext): VoucherRoutes {
  const parts = { reader: database.reader, voucherGuesses };
  return {
    applyVoucher: async ({ caller: { venue, session }, body, request, now }) => {
      const code = voucherCodeOf(body.promoCode);
      if (code === undefined) return refuse({ kind: "voucher-not-applicable" });
      const sent = { session, code, address: addressOf(request), now };
      const found = await usableVoucher(parts, venue, sent);
      if (!found.ok) return found;
      if (found.value === undefined) return refuse({ kind: "voucher-not-applicable" });
      const { title, promotion } = found.value;
      return accept(voucherToWire({ number: code, title, promotions: [promotion] }));
    },
  };
}
