/**
 * Why: the first milestones passed when a test proved each requirement, though no call or screen
 * used it; from then on a milestone passes only when its requirements can be reached.
 */
import type { Proof } from "./proof.ts";
import type { Milestone, Requirement } from "./requirement-list.ts";

export interface MilestoneVerdict {
  readonly milestone: string;
  readonly unproven: readonly string[];
  /** None when the milestone asks for proof alone. */
  readonly unreached: readonly string[];
}

/** A number or a shape of data is nothing that a call or a screen could show by itself. */
const KINDS_BY_PROOF = new Set(["constant", "data"]);

export function judgeMilestone(
  { name, asks }: Milestone,
  requirements: readonly Requirement[],
  reachedIn: ReadonlyMap<string, string>,
  { proven, reached }: Proof,
): MilestoneVerdict {
  const own = requirements.filter(({ milestone }) => milestone === name);
  const due = requirements.filter(
    ({ id, kind, milestone }) =>
      name === (reachedIn.get(id) ?? (KINDS_BY_PROOF.has(kind) ? undefined : milestone)),
  );
  return {
    milestone: name,
    unproven: own.map(({ id }) => id).filter((id) => !proven.has(id)),
    unreached: asks === "proven" ? [] : due.map(({ id }) => id).filter((id) => !reached.has(id)),
  };
}
