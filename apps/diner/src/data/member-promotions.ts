import { offersFromWire, promotionToWire, type WireCustomer } from "@comanda/contract";
import { Offers } from "@comanda/contract/schemas";
import type { Promotion } from "@comanda/domain/promotions";
import * as v from "valibot";
import { offersOf } from "./offers.ts";
import { storage } from "../lib/storage.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { useCustomer } from "../state/customer.ts";
import { useOrderer } from "../state/orderer.ts";
import { useSession } from "../state/session.ts";

/**
 * What the member on this phone is offered beside everybody else is part of who orders, and so of every price (MEM-051). What holds for
 * this guest in all is kept under the specification's key (STO-003), and made anew with each settings load: nobody prices by it.
 */
const NONE: readonly Promotion[] = [];

function promotionsOf(customer: WireCustomer | undefined): readonly Promotion[] {
  if (customer === undefined) return NONE;
  const read = v.safeParse(Offers, { pm: customer.promotion });
  return read.success ? offersFromWire(read.output).promotions : NONE;
}

function showMember(customer: WireCustomer | undefined): void {
  const member = promotionsOf(customer);
  if (member.length > 0 || useOrderer.getState().member.length > 0) useOrderer.setState({ member });
}

let isToKeep = false;

/** Nobody waits for it: when the page has nothing better to do, once for all that has changed by then. */
function keepSoon(): void {
  if (isToKeep) return;
  isToKeep = true;
  whenIdle(() => {
    isToKeep = false;
    keepAll();
  });
}

function keepAll(): void {
  const { settings } = useSession.getState();
  if (settings === undefined) return storage.remove("promotion");
  const { promotions } = offersOf(settings, useOrderer.getState());
  storage.write("promotion", promotions.map(promotionToWire));
}

showMember(useCustomer.getState().customer);
keepSoon();
useCustomer.subscribe(({ customer }) => showMember(customer));
useOrderer.subscribe(keepSoon);
useSession.subscribe((session, before) => {
  if (session.settings !== before.settings) keepSoon();
});
