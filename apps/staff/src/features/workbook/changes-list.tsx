import { readText } from "@comanda/domain";
import type { WireImportPreview } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo, type JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import { useNear } from "../../lib/use-near.ts";
import { useFold } from "./fold.tsx";
import { Rest } from "./rest.tsx";
import styles from "./changes-list.module.css";

type Change = WireImportPreview["changes"][number];

interface ChangesListProps {
  /** In the order of the sheets, then of the file's rows. */
  readonly changes: readonly Change[];
  readonly changeCount: number;
}

/** Rows that are drawn without looking which of them anybody can see. */
const FEW = 100;

/** What would change, sheet by sheet: names, prices, and every cell old and new. Drawn where it is near. */
export function ChangesList({ changes, changeCount }: ChangesListProps): JSX.Element {
  const { t } = useLingui();
  const sheets = [...new Set(changes.map(({ sheet }) => sheet))];
  return (
    <section className={styles["changes"]} aria-label={t`Changes`}>
      {sheets.map((sheet) => (
        <SheetChanges
          key={sheet}
          sheet={sheet}
          rows={changes.filter((change) => change.sheet === sheet)}
        />
      ))}
      <Rest shown={changes.length} all={changeCount} />
    </section>
  );
}

interface SheetChangesProps {
  readonly sheet: string;
  readonly rows: readonly Change[];
}

function SheetChanges({ sheet, rows }: SheetChangesProps): JSX.Element {
  const { shown, button } = useFold(rows);
  return (
    <section>
      <h3>
        {sheet}{" "}
        <span>
          <Plural value={rows.length} one="# change" other="# changes" />
        </span>
      </h3>
      <ul>
        {shown.map((change) => (
          <ChangeRow
            key={`${change.name} ${change.kind}`}
            change={change}
            isOneOfFew={shown.length <= FEW}
          />
        ))}
      </ul>
      {button}
    </section>
  );
}

/** Pixels of a row and of each of its cells, before it was drawn. */
const ROW_HEIGHT = 52;
const CELL_HEIGHT = 22;

interface ChangeRowProps {
  readonly change: Change;
  readonly isOneOfFew: boolean;
}

const ChangeRow = memo(function ChangeRow({ change, isOneOfFew }: ChangeRowProps): JSX.Element {
  const language = useLanguage();
  const { ref, isNear, height } = useNear<HTMLLIElement>(isOneOfFew);
  const title = readText(change.title, language);
  if (!isNear) {
    const minHeight = height ?? ROW_HEIGHT + CELL_HEIGHT * change.cells.length;
    return (
      <li ref={ref} style={{ minHeight }}>
        {title}
      </li>
    );
  }
  const cells = change.cells.filter(({ column }) => !isPrice(column));
  return (
    <li ref={ref}>
      <Kind kind={change.kind} />
      <div className={styles["what"]}>
        <span className={styles["names"]}>
          <bdi className={styles["title"]}>{title}</bdi> <Where change={change} title={title} />
        </span>
        {cells.map(({ column, before, after }) => (
          <span key={column.en} className={styles["cell"]}>
            {readText(column, language)}:{" "}
            <OldAndNew change={change} before={before} after={after} />
          </span>
        ))}
      </div>
      <Price change={change} />
    </li>
  );
});

function Kind({ kind }: Pick<Change, "kind">): JSX.Element {
  const { t } = useLingui();
  const kinds = { added: t`new`, removed: t`removed`, changed: t`changed` } as const;
  return (
    <span className={styles["kind"]} data-kind={kind}>
      {kinds[kind]}
    </span>
  );
}

/** The other language's name, the code, and the row of the file. */
function Where({
  change,
  title,
}: {
  readonly change: Change;
  readonly title: string;
}): JSX.Element {
  const { name, row } = change;
  const other = [change.title.en, change.title.zh].find((each) => each !== title);
  return (
    <span className={styles["where"]}>
      {[other, name === title || name === other ? undefined : name].map(
        (each) =>
          each !== undefined && (
            <span key={each}>
              <bdi>{each}</bdi>{" "}
            </span>
          ),
      )}
      {row > 0 && <Trans>row {row}</Trans>}
    </span>
  );
}

function isPrice(column: Change["cells"][number]["column"]): boolean {
  return column.en === "Price";
}

/** What it costs, and what it did cost before. */
function Price({ change }: { readonly change: Change }): JSX.Element {
  const cell = change.cells.find(({ column }) => isPrice(column));
  if (cell === undefined) return <span className={styles["price"]}>{change.price}</span>;
  return (
    <span className={styles["price"]}>
      <OldAndNew change={change} before={cell.before} after={cell.after} />
    </span>
  );
}

interface OldAndNewProps {
  readonly change: Change;
  readonly before: string;
  readonly after: string;
}

/** Old and new; of a row that is new there is no old. */
function OldAndNew({ change, before, after }: OldAndNewProps): JSX.Element {
  if (change.kind === "added") return <ins>{after}</ins>;
  return (
    <>
      <del>{before === "" ? "–" : before}</del> → <ins>{after === "" ? "–" : after}</ins>
    </>
  );
}
