import type { ItemCode } from "../menu/item-code.ts";
import type { PromotableLine } from "./promotable-line.ts";
import type { Rule } from "./rule.ts";
import type { Scope } from "./scope.ts";

/**
 * The dishes that promotions may treat unlike any other one: those they name, in groups that all of them treat alike, and
 * each of the cart. Of "beer and wine do not count" beer and wine are one group.
 */
export function codesToTry(
  lines: readonly PromotableLine[],
  rules: readonly Rule[],
): readonly (readonly ItemCode[])[] {
  const inCart = new Set(lines.map(({ code }) => code));
  const groups = new Map<string, ItemCode[]>();
  const components = new Set(rules.flatMap(componentsOf));
  for (const code of new Set([...rules.flatMap(namedIn), ...inCart])) {
    const isAlone = inCart.has(code) || components.has(code);
    const treated = rules.map((rule) => treatment(rule, code)).join("");
    const key = isAlone ? `=${code}` : treated;
    groups.set(key, [...(groups.get(key) ?? []), code]);
  }
  return [...groups.values()];
}

/** Each is needed by itself. */
function componentsOf({ promotion: { condition } }: Rule): readonly ItemCode[] {
  return condition.kind === "combo" ? condition.components.map(({ code }) => code) : [];
}

function namedIn({ qualifying, target, targetExcept }: Rule): readonly ItemCode[] {
  const scopes = target === undefined ? [qualifying] : [qualifying, target];
  return [...scopes.flatMap(({ codes = [], except }) => [...codes, ...except]), ...targetExcept];
}

function treatment({ qualifying, target, targetExcept }: Rule, code: ItemCode): string {
  const isTarget = target === undefined ? !targetExcept.has(code) : isIn(target, code);
  return `${isIn(qualifying, code) ? 1 : 0}${isTarget ? 1 : 0}`;
}

function isIn({ codes, except }: Scope, code: ItemCode): boolean {
  return !except.has(code) && (codes === undefined || codes.includes(code));
}
