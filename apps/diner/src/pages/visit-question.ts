import type { Refusal } from "@comanda/contract";
import type { RefObject } from "react";
import type { VisitAnswer } from "../data/answer-visit.ts";

/** What a question of the check-in knows. */
export interface VisitQuestion {
  /** Takes the focus when the question comes. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Answers it; why not, where the server refuses. */
  readonly send: (answer: VisitAnswer) => Promise<Refusal | undefined>;
  readonly digits: number;
  /** Before the next PIN is looked at. */
  readonly waitSeconds: number;
}
