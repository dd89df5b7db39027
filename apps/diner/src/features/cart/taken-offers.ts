import type { Menu } from "@comanda/domain/menu";
import { useEffect } from "react";
import { noteTaken } from "../../state/taken-offers.ts";
import { useReceipt } from "./use-receipt.ts";

/** Keeps which offers the cart gets already. Draws nothing, and is loaded with what prices the cart. */
export function TakenOffers({ menu }: { readonly menu: Menu | undefined }): null {
  const receipt = useReceipt(menu);
  useEffect(() => {
    noteTaken(receipt?.promotions.map(({ promotion }) => promotion) ?? []);
  }, [receipt]);
  return null;
}
