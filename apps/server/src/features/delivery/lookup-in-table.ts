import { MAX_SUGGESTIONS } from "@comanda/contract/schemas";
import type { Reader } from "../../db/database.ts";
import {
  findAddresses,
  findArea,
  MAX_POSTAL,
  type StoredSource,
} from "../../tables/venue/delivery-area.store.ts";
import { plainPostal, type AddressLookup } from "./address-lookup.ts";

/** Looks up in the venue's own table, which a file has brought. */
export function lookupInTable(db: Reader, source: StoredSource): AddressLookup {
  return {
    findPostal: async ({ postal }) => {
      const plain = plainPostal(postal);
      const area = plain.length > MAX_POSTAL ? undefined : await findArea(db, source, plain);
      if (area === undefined) return { kind: "not-found", errorMsg: "" };
      return { kind: "found", address: area.address, fee: area.fee };
    },
    findAddresses: (part) => findAddresses(db, source, part, MAX_SUGGESTIONS),
  };
}
