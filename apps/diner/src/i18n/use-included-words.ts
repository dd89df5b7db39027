import { useLingui } from "@lingui/react/macro";

interface Pieces {
  readonly quantity: number;
  /** How many of them the question includes. */
  readonly included?: number | undefined;
}

/** A choice by its name, with what of its pieces is included: of three corn two is "Corn (2 included)". */
export function useIncludedWords(): (name: string, pieces: Pieces) => string {
  const { t } = useLingui();
  return (name, { quantity, included = 0 }) => {
    if (included === 0) return name;
    return included < quantity ? t`${name} (${included} included)` : t`${name} (included)`;
  };
}
