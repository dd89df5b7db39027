/** Why: where the page of a dish goes by itself, for eyes, keys and ears alike. */
import type { Item, OptionGroup } from "@comanda/domain/menu";
import { checkSelection, type Selection } from "@comanda/domain/options";
import { isCalm } from "../../lib/motion.ts";
import { groupElementId } from "./group-id.ts";

/** The question that comes after another one and can be answered (ITM-025). */
export function nextGroup(id: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>("fieldset[data-question]")];
  const at = all.findIndex((group) => group.id === id);
  return all.slice(at + 1).find((group) => group.dataset["question"] !== "readOnly");
}

/** The first question inside the answer to another one that still lacks a choice. */
export function lackingGroup(
  item: Item,
  selection: Selection,
  asked: OptionGroup,
): HTMLElement | undefined {
  const lacking = checkSelection(item, selection, 1).find(
    (each) => each.kind === "group-required" && each.path[0] === asked.key && each.path.length > 1,
  );
  return lacking?.kind === "group-required" ? groupElement(lacking.path) : undefined;
}

/** The question at this path; where it has folded away inside another one, that one. */
export function shownGroup(path: readonly string[]): HTMLElement | undefined {
  return path.length === 0 ? undefined : (groupElement(path) ?? shownGroup(path.slice(0, -2)));
}

/** Options and groups alternate in the path; the group's element carries all of it. */
function groupElement(path: readonly string[]): HTMLElement | undefined {
  return document.getElementById(groupElementId(path)) ?? undefined;
}

/** Brings a question up and reads it out; at once for those who like no motion. */
export function leadTo(group: HTMLElement | undefined): void {
  group?.scrollIntoView({ block: "start", behavior: isCalm() ? "instant" : "smooth" });
  group?.focus({ preventScroll: true });
}

/** To the line a question has folded into. */
export function focusAnswer(id: string): void {
  document.getElementById(id)?.querySelector("button")?.focus({ preventScroll: true });
}

/** To what is chosen of a question that has been opened. */
export function focusOptions(id: string): void {
  const group = document.getElementById(id);
  const field =
    group?.querySelector<HTMLElement>("input:checked:enabled") ??
    group?.querySelector<HTMLElement>("input:enabled, button:enabled");
  field?.focus();
}
