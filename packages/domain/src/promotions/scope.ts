import type { ItemCode } from "../menu/item-code.ts";
import { compareText } from "./compare-text.ts";

/** Items by code, in the order of D-17; undefined is every item. */
export interface Scope {
  readonly codes: readonly ItemCode[] | undefined;
  readonly except: ReadonlySet<ItemCode>;
}

/** Tea and coffee except decaf: ["TEA", "COFFEE", "DECAF"] without ["DECAF"] is COFFEE and TEA; undefined is all but DECAF. */
export function scopeOf(
  codes: readonly ItemCode[] | undefined,
  except: readonly ItemCode[],
): Scope {
  const none = new Set(except);
  const wanted = codes && [...new Set(codes)].filter((code) => !none.has(code)).sort(compareText);
  return { codes: wanted, except: none };
}
