import type { TableField, WireImportPreview } from "@comanda/contract";
import { Plural, useLingui } from "@lingui/react/macro";
import { Checkbox } from "@mantine/core";
import type { JSX } from "react";

/** What a person has ticked for a file. */
export interface ImportOptions {
  readonly skipsWrongRows: boolean;
  readonly removesMissing: boolean;
  readonly roundsPrices: boolean;
  /** What each column of another till's table is; empty where nobody has said it. */
  readonly columns: TableField[];
}

interface ImportTicksProps {
  readonly preview: WireImportPreview;
  readonly wishes: ImportOptions;
  readonly onOptions: (wishes: ImportOptions) => void;
}

/** What a person decides about a file, where there is something to decide. */
export function ImportTicks({ preview, wishes, onOptions }: ImportTicksProps): JSX.Element {
  const { t } = useLingui();
  const { mistakeCount, roundedCount, missingCount } = preview;
  return (
    <>
      {roundedCount > 0 && (
        <Checkbox
          size="md"
          checked={wishes.roundsPrices}
          onChange={({ currentTarget }) =>
            onOptions({ ...wishes, roundsPrices: currentTarget.checked })
          }
          label={
            <Plural
              value={roundedCount}
              one="Round this price to two decimals"
              other="Round these # prices to two decimals"
            />
          }
        />
      )}
      {mistakeCount > 0 && (
        <Checkbox
          size="md"
          checked={wishes.skipsWrongRows}
          onChange={({ currentTarget }) =>
            onOptions({ ...wishes, skipsWrongRows: currentTarget.checked })
          }
          label={t`Leave out the rows with mistakes`}
        />
      )}
      {missingCount > 0 && (
        <Checkbox
          size="md"
          checked={wishes.removesMissing}
          onChange={({ currentTarget }) =>
            onOptions({ ...wishes, removesMissing: currentTarget.checked })
          }
          label={t`Remove what is not in the file`}
        />
      )}
    </>
  );
}
