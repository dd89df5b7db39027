import { Trans } from "@lingui/react/macro";
import { Checkbox, Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useDeferredValue, useState, type JSX, type ReactNode } from "react";
import type { MoreRows } from "../data/use-rows.ts";
import { hasWords } from "../lib/has-words.ts";
import { SearchField } from "../lib/search-field.tsx";
import styles from "./data-table.module.css";
import { QueryState } from "./query-state.tsx";
import { TableEnd } from "./table-end.tsx";
import { TableRow, type Column, type Selection } from "./table-row.tsx";
import { useTableKeys } from "./use-table-keys.ts";

/** Up to so many rows all are drawn: the browser's own search finds everything in them. */
const FEW = 60;
const WIDE = "(min-width: 901px)";

interface DataTableProps<Row> {
  /** What it lists: "Tables". */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined until they have come. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** "The tables could not be loaded." */
  readonly failed: ReactNode;
  /** What is said where there are no rows. */
  readonly empty: JSX.Element;
  /** The rows behind these, read once the end comes near; undefined where these are all. */
  readonly more?: MoreRows | undefined;
  /** Rows that follow each other and have one of these in common stand under it; empty: under none. */
  readonly groupOf?: (row: Row) => string;
  readonly selection?: Selection<Row>;
  /** Finds rows among those that are there, by words of their texts. */
  readonly search?: { readonly label: string; readonly textOf: (row: Row) => string };
  /** What Enter does on a row; a button in it does the same for fingers. */
  readonly onOpen?: (row: Row) => void;
  /** Whether something is wrong with what a row tells of. */
  readonly isWrong?: (row: Row) => boolean;
  /** Whether its columns need no headings to be understood; they are read out all the same. */
  readonly hasPlainHead?: boolean;
}

/**
 * A list of a page, of any length, as a table: columns are data, rows are found, selected and opened with keys or fingers, and
 * far from the screen only their names are drawn. On a phone each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>): JSX.Element {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const columns = props.columns.filter(({ isWideOnly }) => isWide || isWideOnly !== true);
  return (
    <QueryState
      data={props.rows}
      error={props.error}
      onRetry={props.onRetry}
      loading={<Loading />}
      failed={props.failed}
      empty={(rows) => (rows.length === 0 && props.more === undefined ? props.empty : undefined)}
    >
      {(rows) => <Rows {...props} rows={rows} columns={columns} />}
    </QueryState>
  );
}

type RowsProps<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] };

function Rows<Row>(props: RowsProps<Row>): JSX.Element {
  const { rows, search, more } = props;
  const [typed, setTyped] = useState("");
  // Typing stays fluent with a thousand rows: the list follows when there is time.
  const words = useDeferredValue(typed).trim();
  const isSearching = words !== "" && search !== undefined;
  const found = isSearching ? rows.filter((row) => hasWords(search.textOf(row), words)) : rows;
  return (
    <div>
      {search !== undefined && (
        <div className={styles["search"]}>
          <SearchField label={search.label} search={typed} onSearch={setTyped} />
        </div>
      )}
      <Table {...props} rows={found} />
      {isSearching && (
        <p role="status" className={styles["nothing"]}>
          {found.length === 0 && <Trans>Nothing found.</Trans>}
        </p>
      )}
      {more !== undefined && <TableEnd more={more} count={rows.length} isByHand={isSearching} />}
    </div>
  );
}

function Table<Row>(props: RowsProps<Row>): JSX.Element {
  const { label, columns, rows, rowKey, groupOf, selection, onOpen, isWrong, more } = props;
  const groups = inGroups(rows, groupOf);
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const toggle = selection && ((key: string) => selection.onChoose(toggled(selection.chosen, key)));
  const { active, handlers } = useTableKeys([...byKey.keys()], {
    toggle,
    open: onOpen && ((key) => byKey.has(key) && onOpen(byKey.get(key) as Row)),
  });
  const [typical, setTypical] = useState<number>();
  const width = columns.length + (selection === undefined ? 0 : 1);
  const headings = groups.filter(({ name }) => name !== "").length;
  return (
    <table
      className={styles["table"]}
      aria-label={label}
      // Its own heading is a row too; nobody knows how many come behind the last.
      aria-rowcount={more === undefined ? rows.length + headings + 1 : -1}
      {...handlers}
    >
      <Head {...props} />
      {groups.map(({ name, members }) => (
        <tbody key={`${name} ${members[0] === undefined ? "" : rowKey(members[0])}`}>
          {name !== "" && (
            <tr className={styles["group"]}>
              <th colSpan={width} scope="rowgroup" dir="auto">
                {name}
              </th>
            </tr>
          )}
          {members.map((row) => (
            <TableRow
              key={rowKey(row)}
              id={rowKey(row)}
              row={row}
              columns={columns}
              isOneOfFew={rows.length <= FEW}
              isActive={rowKey(row) === active}
              isWrong={isWrong?.(row) === true}
              selection={selection}
              toggle={toggle}
              typical={typical}
              onDrawn={setTypical}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Head<Row>({
  columns,
  rows,
  rowKey,
  selection,
  hasPlainHead,
}: RowsProps<Row>): JSX.Element {
  return (
    <>
      <colgroup>
        {selection !== undefined && <col className={styles["check"]} />}
        {columns.map(({ name, width }) => (
          <col key={name} style={{ width }} />
        ))}
      </colgroup>
      <thead data-plain={hasPlainHead === true}>
        <tr>
          {selection !== undefined && (
            <th>
              <SelectAll keys={rows.map(rowKey)} selection={selection} />
            </th>
          )}
          {columns.map(({ name, title, isEnd }) => (
            <th key={name} scope="col" data-end={isEnd}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

interface SelectAllProps<Row> {
  /** Of the rows that are shown; what a search hides is neither chosen nor let go. */
  readonly keys: readonly string[];
  readonly selection: Selection<Row>;
}

function SelectAll<Row>({ keys, selection }: SelectAllProps<Row>): JSX.Element {
  const { chosen, onChoose, all } = selection;
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));
  return (
    <Checkbox
      aria-label={all}
      checked={isAll}
      indeterminate={!isAll && keys.some((key) => chosen.has(key))}
      onChange={() => {
        const others = [...chosen].filter((key) => !keys.includes(key));
        onChoose(new Set(isAll ? others : [...others, ...keys]));
      }}
    />
  );
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

interface Group<Row> {
  readonly name: string;
  readonly members: readonly Row[];
}

/** Rows of one name that follow each other, in their order. */
function inGroups<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => string = () => "",
): readonly Group<Row>[] {
  const groups: { readonly name: string; readonly members: Row[] }[] = [];
  for (const row of rows) {
    const name = groupOf(row);
    const last = groups.at(-1);
    if (last?.name === name) last.members.push(row);
    else groups.push({ name, members: [row] });
  }
  return groups;
}

function Loading(): JSX.Element {
  return (
    <div className={styles["loading"]} aria-hidden="true">
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} height={44} radius={8} />
      ))}
    </div>
  );
}
