import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";

/** Where an order goes, as one says it: "Table 7", and a name as it is, "Garden". */
export function TableName({ label }: { readonly label: string }): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      {/^\d/.test(label) && `${t`Table`} `}
      <bdi>{label}</bdi>
    </>
  );
}
