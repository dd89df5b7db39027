import { useLingui } from "@lingui/react/macro";
import { isNumbered } from "./is-numbered.ts";

/** "Table 12" where the label is a bare number, else the label itself ("Terrace 1"). */
export function useTableName(): (label: string) => string {
  const { t } = useLingui();
  return (label) => (isNumbered(label) ? t`Table ${label}` : label);
}
