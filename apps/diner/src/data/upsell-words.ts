import type { Text } from "@comanda/domain";
import type { WireSettings } from "@comanda/contract";
import { Upsell } from "@comanda/contract/schemas";
import * as v from "valibot";

/** What the venue says above dishes that it offers; undefined where it says nothing of its own (REC-009, REC-012). */
export interface UpsellWords {
  readonly title: Text | undefined;
  readonly heading: Text | undefined;
}

/** Settings that cannot be read are those of a newer server: the app's own words are there. */
export function upsellWordsOf(settings: WireSettings | undefined): UpsellWords {
  const read = v.safeParse(Upsell, settings ?? {});
  const { title, heading } = read.success ? read.output.upsell : {};
  return { title, heading };
}
