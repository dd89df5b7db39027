import type { Result } from "@comanda/domain";
import { reconcileSelection, type CartLine } from "@comanda/domain/cart";
import type { Item, Option, OptionGroup } from "@comanda/domain/menu";
import {
  choiceOf,
  openingSelection,
  stepDown,
  switchGroup,
  tapOption,
  withChoice,
  withNested,
  type GroupChoice,
  type Selection,
  type TapRefusal,
} from "@comanda/domain/options";
import { sentenceOf } from "@comanda/contract";
import { useEffect, useState } from "react";
import { tick } from "../../lib/motion.ts";
import { showMessage } from "../../state/messages.ts";
import type { Draft } from "./draft.ts";
import type { Act, DraftControls, Path } from "./questions.ts";
import { draftAside, forgetDraft, keepDraft, keptDraft, setDraftAside } from "./kept-draft.ts";

/** Begins with what a reload interrupted, the line that is being edited, or the item's defaults. */
export function useDraft(item: Item, line: CartLine | undefined): DraftControls {
  const editing = line?.id ?? "";
  const [kept, setDraft] = useState<Draft>(
    () => draftAside(item) ?? keptDraft(item, editing) ?? draftOf(item, line),
  );
  // What sells out while the dish lies open is chosen no more.
  const draft = { ...kept, selection: reconcileSelection(item.groups, kept.selection) };
  useEffect(() => {
    keepDraft(item, editing, kept);
    return forgetDraft;
  }, [item, editing, kept]);
  const change = (changed: Partial<Draft>): void =>
    setDraft((before) => ({ ...before, ...changed }));
  const act: DraftControls["act"] = (path, group, kind, option) => {
    const current = choiceAt(item.groups, draft.selection, path, group);
    const decided = decide(group, current, kind, option);
    if (!decided.ok) {
      showMessage({ title: undefined, sentences: [sentenceOf(decided.refusal)] });
      return undefined;
    }
    tick();
    const selection = replaced(item.groups, draft.selection, path, decided.value);
    change({ selection });
    return selection;
  };
  return { draft, change, act, setAside: () => setDraftAside(item, kept) };
}

function draftOf(item: Item, line: CartLine | undefined): Draft {
  if (line !== undefined) {
    const { selection, quantity, remark, isTakeAway } = line;
    return { selection, quantity, remark, isTakeAway };
  }
  return {
    selection: openingSelection(item.groups),
    quantity: item.minimumQuantity,
    remark: item.remark,
    // Packing may cost: the diner says so, whatever the menu has ticked (D-12).
    isTakeAway: false,
  };
}

function decide(
  group: OptionGroup,
  choice: GroupChoice,
  act: Act,
  option: Option | undefined,
): Result<GroupChoice, TapRefusal> {
  if (option === undefined) return switchGroup(group, choice, act === "on");
  return act === "minus" ? stepDown(group, choice, option) : tapOption(group, choice, option);
}

function choiceAt(
  groups: readonly OptionGroup[],
  selection: Selection,
  path: Path,
  group: OptionGroup,
): GroupChoice {
  const [step, ...rest] = path;
  if (step === undefined) return choiceOf(selection, group);
  return choiceAt(step.option.groups, nestedAt(selection, step), rest, group);
}

function replaced(
  groups: readonly OptionGroup[],
  selection: Selection,
  path: Path,
  choice: GroupChoice,
): Selection {
  const [step, ...rest] = path;
  if (step === undefined) return withChoice(groups, selection, choice);
  const outer = withNested(choiceOf(selection, step.group), step.option.key, (nested) =>
    replaced(step.option.groups, nested, rest, choice),
  );
  return withChoice(groups, selection, outer);
}

/** What is chosen inside an option; its defaults while it is not chosen itself. */
function nestedAt(selection: Selection, { group, option }: Path[number]): Selection {
  const chosen = choiceOf(selection, group).options.find(({ option: key }) => key === option.key);
  return chosen?.nested ?? openingSelection(option.groups);
}
