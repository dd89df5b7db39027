import type { TableField, WireImportPreview } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Select } from "@mantine/core";
import { useId, type JSX } from "react";
import { useFold } from "./fold.tsx";
import styles from "./table-columns.module.css";

type Table = NonNullable<WireImportPreview["table"]>;

interface TableColumnsProps {
  readonly table: Table;
  readonly onChange: (fields: TableField[]) => void;
}

/** What each column of another till's table is taken for, with values of it; what is wrong is chosen anew. */
export function TableColumns({ table, onChange }: TableColumnsProps): JSX.Element {
  const { t } = useLingui();
  const id = useId();
  const named = table.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ heading, samples }) => heading !== "" || samples.length > 0);
  const { shown, button } = useFold(named);
  return (
    <details className={styles["columns"]} open={table.till === undefined}>
      <summary>
        <Trans>What the columns of this file are</Trans>
      </summary>
      <p>
        <Trans>
          Please look through it. It is remembered for the next file with these headings.
        </Trans>
      </p>
      <ul aria-label={t`Columns of the file`}>
        {shown.map(({ heading, samples, field, at }) => (
          <li key={at}>
            <div id={`${id}-${at}`} className={styles["column"]}>
              <bdi className={styles["heading"]}>{heading === "" ? t`No heading` : heading}</bdi>
              <span className={styles["samples"]}>
                {samples.map((sample) => (
                  <bdi key={sample}>{sample}</bdi>
                ))}
              </span>
            </div>
            <FieldSelect
              labelledBy={`${id}-${at}`}
              field={field}
              onChange={(chosen) => onChange(withField(table, at, chosen))}
            />
          </li>
        ))}
      </ul>
      {button}
    </details>
  );
}

interface FieldSelectProps {
  readonly labelledBy: string;
  readonly field: TableField;
  readonly onChange: (field: TableField) => void;
}

function FieldSelect({ labelledBy, field, onChange }: FieldSelectProps): JSX.Element {
  const { t } = useLingui();
  const names: Readonly<Record<TableField, string>> = {
    "": t`Not taken over`,
    title: t`Name (English)`,
    title2: t`Name (Chinese)`,
    price: t`Price`,
    category: t`Category`,
    subcategory: t`Category inside it`,
    size: t`Size`,
    code: t`Code`,
    description: t`Description (English)`,
    description2: t`Description (Chinese)`,
    picture: t`Picture, by address`,
    shown: t`Yes where it is shown`,
    hidden: t`Yes where it is hidden`,
    categories: t`Categories, with commas`,
    handle: t`The till's own name of the dish`,
    parent: t`The dish that a size belongs to`,
    kind: t`Dish or size`,
    sizeName: t`What the sizes are called`,
    size2: t`Second size`,
    size2Name: t`What the second sizes are called`,
    size3: t`Third size`,
    size3Name: t`What the third sizes are called`,
    modifier: t`Yes where it is asked`,
    tax: t`Tax`,
  };
  const offered = (Object.keys(names) as TableField[]).filter(
    (name) => name === field || !TILLS_OWN.has(name),
  );
  return (
    <Select
      size="md"
      className={styles["field"]}
      aria-labelledby={labelledBy}
      allowDeselect={false}
      maxDropdownHeight={420}
      data={offered.map((name) => ({ value: NOTHING + name, label: names[name] }))}
      value={NOTHING + field}
      onChange={(value) => {
        const chosen = offered.find((name) => NOTHING + name === value);
        if (chosen !== undefined && chosen !== field) onChange(chosen);
      }}
    />
  );
}

/** A list offers no empty value. */
const NOTHING = "-";

/** What tables of known tills say beside; nobody has to choose it. */
const TILLS_OWN: ReadonlySet<TableField> = new Set<TableField>([
  "categories",
  "handle",
  "parent",
  "kind",
  "sizeName",
  "size2",
  "size2Name",
  "size3",
  "size3Name",
  "modifier",
  "tax",
]);

/** Several columns may hide a dish, and several show its pictures. */
const SEVERAL: ReadonlySet<TableField> = new Set<TableField>(["", "shown", "hidden", "picture"]);

/** With one column chosen anew: the one that was taken for it is not any more, but for prices of several sizes. */
function withField({ columns }: Table, at: number, chosen: TableField): TableField[] {
  const before = columns.filter(({ field }) => field === chosen).length;
  const isOne = !SEVERAL.has(chosen) && before === 1;
  return columns.map(({ field }, place) => {
    if (place === at) return chosen;
    return isOne && field === chosen ? "" : field;
  });
}
