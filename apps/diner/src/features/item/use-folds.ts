import { choosesMany, type Item, type OptionGroup } from "@comanda/domain/menu";
import { choiceOf, isAnswered, type GroupChoice } from "@comanda/domain/options";
import { useEffect, useRef, useState } from "react";
import { otherScreen } from "../../lib/second-tap.ts";
import { groupElementId, keysOf } from "./group-id.ts";
import { focusAnswer, focusOptions, lackingGroup, leadTo, nextGroup } from "./moves.ts";
import type { DraftControls, Folds, Path } from "./questions.ts";

/** So many options stand on the screen without being in the way. */
const FEW_OPTIONS = 3;

/**
 * Answered questions fold. In a set meal that is every question that is answered, by its defaults as well, and the page
 * goes on to the next one (ITM-025); elsewhere a long list does in which one tap was the whole answer. What was opened by
 * hand stays open until it is answered anew.
 */
export function useFolds(
  item: Item,
  controls: DraftControls,
  onNext: (answered: OptionGroup, choice: GroupChoice, next: HTMLElement) => void,
): { readonly folds: Folds; readonly act: DraftControls["act"] } {
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const move = useRef<() => void>(undefined);
  const isArrow = useArrowKeys();
  const set = (id: string, isFolded: boolean | undefined): void => {
    const changed = new Map(byHand);
    if (isFolded === undefined) changed.delete(id);
    else changed.set(id, isFolded);
    setByHand(changed);
    otherScreen();
  };
  // The page moves once it has been drawn anew.
  useEffect(() => {
    move.current?.();
    move.current = undefined;
  });
  const isReopened = (id: string): boolean => byHand.get(id) === false;
  const folds: Folds = {
    isReopened,
    isFolded: (group, choice, path) => {
      if (group.isReadOnly) return choice.isOn && choice.options.length > 0;
      const isShort = path.length > 0 && group.control === "buttonBar";
      const hand = byHand.get(idOf(group, path));
      return hand ?? (item.isSetMeal && !isShort && isAnswered(group, choice));
    },
    open: (id) => {
      set(id, false);
      move.current = () => focusOptions(id);
    },
    close: (id) => {
      set(id, true);
      move.current = () => focusAnswer(id);
    },
  };
  const act: DraftControls["act"] = (path, group, kind, option) => {
    const selection = controls.act(path, group, kind, option);
    // Only what counts takes every tap: the second one would take a choice back, or meet what came up.
    if (group.control !== "stepperList") otherScreen();
    if (selection === undefined || kind === "minus" || kind === "off") return selection;
    const asked = path[0]?.group ?? group;
    const choice = choiceOf(selection, asked);
    const id = idOf(asked, []);
    // Arrow keys pass over each option on the way to the one that is meant.
    if (isArrow.current) set(id, false);
    else if (!item.isSetMeal) foldAlone(path, group, option?.groups.length === 0);
    else if (!isAnswered(asked, choice))
      move.current = () => leadTo(lackingGroup(item, selection, asked));
    else if (!isReopened(id) || (asked === group && !choosesMany(group))) {
      set(id, undefined);
      move.current = () => {
        const next = nextGroup(id);
        if (next === undefined) focusAnswer(id);
        else {
          leadTo(next);
          onNext(asked, choice, next);
        }
      };
    }
    return selection;
  };
  const foldAlone = (path: Path, group: OptionGroup, isWholeAnswer: boolean): void => {
    const isLong = group.options.length > FEW_OPTIONS;
    if (!isWholeAnswer || !isLong || !group.isRequired || choosesMany(group)) return;
    folds.close(idOf(group, path));
  };
  return { folds, act };
}

export function idOf(group: OptionGroup, path: Path): string {
  return groupElementId([...keysOf(path), group.key]);
}

/** Whether an arrow key is down. */
function useArrowKeys(): { readonly current: boolean } {
  const isArrow = useRef(false);
  useEffect(() => {
    const note = (event: KeyboardEvent): void => {
      isArrow.current = event.type === "keydown" && event.key.startsWith("Arrow");
    };
    window.addEventListener("keydown", note, true);
    window.addEventListener("keyup", note, true);
    return () => {
      window.removeEventListener("keydown", note, true);
      window.removeEventListener("keyup", note, true);
    };
  }, []);
  return isArrow;
}
