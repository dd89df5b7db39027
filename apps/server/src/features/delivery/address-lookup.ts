import type { Money } from "@comanda/domain/money";
import type { ApiRefusal } from "@comanda/contract";

/** Where a postal code is, and what bringing something there costs. */
export interface FoundPostal {
  readonly kind: "found";
  /** Empty where the guest has to say it. */
  readonly address: string;
  readonly fee: Money;
}

/** What came of a look-up that found nothing. */
export type Unfound =
  /** There is no such place, or nothing is brought there; in the words of whoever was asked. */
  | { readonly kind: "not-found"; readonly errorMsg: string }
  /** Nobody answered in time, or not what can be read. */
  | { readonly kind: "failed" };

export interface PostalQuestion {
  readonly postal: string;
  /** When it would be brought; undefined for now. */
  readonly time: number | undefined;
}

/** Whoever knows where postal codes are: the venue's own table, or another system. None of them throws. */
export interface AddressLookup {
  findPostal(question: PostalQuestion): Promise<FoundPostal | Unfound>;
  /** Addresses in which something stands, the first few of them. */
  findAddresses(part: string): Promise<readonly string[] | Unfound>;
}

/** What a guest is told of an address that was not found. */
export function addressRefused(unfound: Unfound): ApiRefusal {
  return unfound.kind === "failed"
    ? { kind: "address-refused", why: "failed", errorMsg: "" }
    : { kind: "address-refused", why: "not-found", errorMsg: unfound.errorMsg };
}

/** As people write postal codes: "570 123" and "570-123" are 570123, "sw1a 1aa" is SW1A1AA. */
export function plainPostal(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s-]+/gu, "");
}
