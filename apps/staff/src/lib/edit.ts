import { useEffect, useRef, useState } from "react";

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
export type Change<S> = Partial<S> | ((now: S) => Partial<S>);

export const NO_EDIT = { changes: {}, basis: undefined };

/** What would be published: what the server has, with what was changed, as a change of what was seen first. */
export function edited<S extends Stored>(stored: S, { changes, basis }: Edit<S>): S {
  return { ...stored, ...changes, basis: basis ?? stored.basis };
}

export function withChange<S extends Stored>(stored: S, wish: Edit<S>, change: Change<S>): Edit<S> {
  const next = typeof change === "function" ? change(edited(stored, wish)) : change;
  return { changes: { ...wish.changes, ...next }, basis: wish.basis ?? stored.basis };
}

interface Editing<S> {
  readonly value: S;
  readonly hasChanged: boolean;
  readonly change: (change: Change<S>) => void;
  readonly discard: () => void;
  /** Once it was said that somebody else was faster, the next try is a change of theirs. */
  readonly rebase: () => void;
}

/**
 * Edits what the server has. Windows read it again whenever they come to the front: somebody who began before another published
 * still names what they saw, so that of two who save at once one is told.
 */
export function useEdit<S extends Stored>(stored: S): Editing<S> {
  const [wish, setWish] = useState<Edit<S>>(NO_EDIT);
  // An upload that ends later changes what stands there by then.
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  }, [stored]);
  const value = edited(stored, wish);
  const { basis } = stored;
  return {
    value,
    hasChanged: JSON.stringify({ ...value, basis }) !== JSON.stringify(stored),
    change: (change) => {
      const seen = latest.current;
      setWish((before) => withChange(seen, before, change));
    },
    discard: () => setWish(NO_EDIT),
    rebase: () => setWish(({ changes }) => ({ changes, basis: undefined })),
  };
}
