import { useEffect, useRef, useState } from "react";

type HasWords = () => boolean;

/** Every form that stands open, asked only when somebody leaves: typing costs nothing. */
const forms = new Set<HasWords>();

/** Whether a form holds what somebody typed or chose and no call has taken yet. */
export function hasUnsaved(): boolean {
  return [...forms].some((hasWords) => hasWords());
}

/** Somebody leaves on purpose what they have typed: signing out after the question asks nothing more. */
export function forgetUnsaved(): void {
  forms.clear();
}

/**
 * For every form: says whether it holds words that would be lost. Answers what to call once they were taken, so that a dialog
 * that fades away with them asks nothing.
 */
export function useUnsaved(hasWords: HasWords): () => void {
  const latest = useRef(hasWords);
  useEffect(() => {
    latest.current = hasWords;
  });
  const [form] = useState<HasWords>(() => () => latest.current());
  useEffect(() => {
    forms.add(form);
    return () => void forms.delete(form);
  }, [form]);
  return () => void forms.delete(form);
}
