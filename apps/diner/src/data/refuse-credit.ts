import { sentenceOf } from "@comanda/contract";
import type { Money } from "@comanda/domain/money";
import { useSession } from "../state/session.ts";
import { useProgramme } from "./programme.ts";

/** The store credit does not pay the whole order, and its member reads so (ERR-031). */
export function refuseCredit(of: { readonly credit: Money; readonly total: Money }): void {
  const symbol = useSession.getState().venue?.currencySymbol;
  useProgramme.setState({ wrong: sentenceOf({ kind: "credit-too-low", ...of }, symbol) });
}
