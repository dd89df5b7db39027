/** Why: two browsers are steered by two protocols, and walked through the same journeys. */

/** A finger that is put down and lifted, or keys, as both protocols write them. */
type InputSource = Readonly<Record<string, unknown>>;

export interface DrivenBrowser {
  goTo(url: string): Promise<void>;
  /** Calls a function inside the page; what goes in and out is JSON. */
  run<Given extends readonly unknown[], Answer>(
    inside: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Answer>;
  act(sources: readonly InputSource[]): Promise<void>;
  /** Ends when no process of it is left. */
  close(): Promise<void>;
}

/** A call of a function as the text of an expression that answers JSON. */
export function callText(inside: unknown, given: readonly unknown[]): string {
  return `JSON.stringify((${String(inside)})(...${JSON.stringify(given)}) ?? null)`;
}

/** The size of the phone that all journeys take; a browser may keep to a size of its own. */
export const PHONE = { width: 390, height: 844 } as const;
