import { GUEST, type Orderer } from "@comanda/domain/session";
import { create } from "zustand";

/**
 * Who orders with this phone, as far as prices, offers and ways to pay want to know: a guest, until the phone has read what it
 * keeps of a login or of a voucher. The server finds out by itself with every order.
 */
export const useOrderer = create<Orderer>(() => GUEST);
