import type { Result } from "@comanda/domain";
import { useEffect, useRef, useState } from "react";
import { useUnsaved } from "../state/unsaved.ts";
import { isOutdated, type Change } from "./use-resource.ts";

/** What the server has, and the name of that very state: a change is refused where it names an older one. */
interface Stored {
  readonly basis: string;
}

/** What somebody has changed and not yet published. */
export interface Edit<S extends Stored> {
  readonly changes: Partial<S>;
  /** Of what was on the screen at the first change; undefined while nothing is changed. */
  readonly basis: string | undefined;
}

/** New values, or how they follow from those that stand there by then: an upload takes a while, and typing goes on. */
export type EditChange<S> = Partial<S> | ((now: S) => Partial<S>);

export const NO_EDIT = { changes: {}, basis: undefined };

/** What would be published: what the server has, with what was changed, as a change of what was seen first. */
export function edited<S extends Stored>(stored: S, { changes, basis }: Edit<S>): S {
  return { ...stored, ...changes, basis: basis ?? stored.basis };
}

export function withChange<S extends Stored>(
  stored: S,
  edit: Edit<S>,
  change: EditChange<S>,
): Edit<S> {
  const next = typeof change === "function" ? change(edited(stored, edit)) : change;
  return { changes: { ...edit.changes, ...next }, basis: edit.basis ?? stored.basis };
}

/** Once it was said that somebody else was faster: the next try is a change of theirs. */
export function rebased<S extends Stored>({ changes }: Edit<S>): Edit<S> {
  return { changes, basis: undefined };
}

/** What was typed while the change before was on its way; of anything else the server has it now. */
export function leftAfter<S extends Stored>(now: Edit<S>, sent: Edit<S>): Edit<S> {
  const ways = sent.changes as Readonly<Record<string, unknown>>;
  const left = Object.entries(now.changes).filter(([name, value]) => value !== ways[name]);
  return { changes: Object.fromEntries(left) as Partial<S>, basis: undefined };
}

interface Draft<S, Answer> {
  readonly value: S;
  readonly hasChanged: boolean;
  readonly change: (change: EditChange<S>) => void;
  readonly discard: () => void;
  /** Sends what would be published; words stay where they are unless the server has taken them. */
  readonly publish: () => Promise<Result<Answer, unknown>>;
}

/**
 * Edits what the server has. Windows read it again whenever they come to the front: somebody who began before another published
 * still names what they saw, so that of two who save at once one is told. Whoever leaves with words unsaved is asked first.
 */
export function useDraft<S extends Stored, Answer>(
  stored: S,
  save: Change<S, Answer>,
): Draft<S, Answer> {
  const [edit, setEdit] = useState<Edit<S>>(NO_EDIT);
  // An upload that ends later changes what stands there by then.
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  }, [stored]);
  const value = edited(stored, edit);
  const { basis } = stored;
  const hasChanged = JSON.stringify({ ...value, basis }) !== JSON.stringify(stored);
  useUnsaved(() => hasChanged);
  return {
    value,
    hasChanged,
    change: (change) => {
      save.reset();
      const seen = latest.current;
      setEdit((before) => withChange(seen, before, change));
    },
    discard: () => {
      save.reset();
      setEdit(NO_EDIT);
    },
    publish: async () => {
      const sent = await save.send(value);
      if (sent.ok) setEdit((now) => leftAfter(now, edit));
      // The person is told to look again; the next press is about what they see then.
      else if (isOutdated(sent.refusal)) setEdit(rebased);
      return sent;
    },
  };
}
