import { Checkbox } from "@mantine/core";
import { useEffect, useId, useState, type FocusEvent, type JSX, type ReactNode } from "react";
import { useNear } from "../lib/use-near.ts";
import styles from "./data-table.module.css";

/** A column of a DataTable. */
export interface Column<Row> {
  /** Among the columns of its table. */
  readonly name: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether it names its row: it is drawn also far from the screen. One column of each table does. */
  readonly isHead?: boolean;
  /** Of the one that names its row: what stands there far from the screen, where that is less than its cell. */
  readonly far?: (row: Row) => ReactNode;
  /** A length in CSS, such as "9em"; left out: shares what the others leave. */
  readonly width?: string;
  /**
   * On a phone, where cells stand one below the other: whether the next one stands beside it. Not of the one that names its row,
   * which stands first there and alone.
   */
  readonly isBeside?: boolean;
  /** Left out where the screen is too narrow for everything. */
  readonly isWideOnly?: boolean;
  /** Numbers and buttons stand at the end of their column. */
  readonly isEnd?: boolean;
}

/** Which rows are chosen, by their keys. */
export interface Selection<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** "Select all tables" */
  readonly all: string;
  /** "Select Table 7" */
  readonly one: (row: Row) => string;
}

interface TableRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** One of so few that all are drawn. */
  readonly isOneOfFew: boolean;
  /** Whether Tab leads to it. */
  readonly isActive: boolean;
  readonly isWrong: boolean;
  readonly selection: Selection<Row> | undefined;
  readonly toggle: ((key: string) => void) | undefined;
  /** Pixels that a drawn row takes: one that never was keeps as much free, so that what is focused stays where it is. */
  readonly typical: number | undefined;
  readonly onDrawn: (height: number) => void;
}

/** One row of a DataTable; far from the screen only its name is drawn, but where it has the focus. */
export function TableRow<Row>(props: TableRowProps<Row>): JSX.Element {
  const { id, isOneOfFew, isActive, isWrong, typical, onDrawn } = props;
  const { ref, isNear, height } = useNear<HTMLTableRowElement>(isOneOfFew);
  const [hasFocus, setHasFocus] = useState(false);
  const isDrawn = isOneOfFew || isNear || hasFocus;
  useEffect(() => {
    if (isDrawn && typical === undefined) onDrawn(ref.current?.offsetHeight ?? 0);
  }, [isDrawn, typical, onDrawn, ref]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void =>
    setHasFocus(currentTarget.contains(relatedTarget));
  return (
    <tr
      ref={ref}
      data-row={id}
      data-wrong={isWrong}
      tabIndex={isActive ? 0 : -1}
      style={isDrawn ? {} : { height: height ?? typical }}
      onFocus={() => setHasFocus(true)}
      onBlur={leave}
    >
      {isDrawn ? <Cells {...props} /> : <FarName {...props} />}
    </tr>
  );
}

function Cells<Row>({ id, row, columns, selection, toggle }: TableRowProps<Row>): JSX.Element {
  const box = useId();
  return (
    <>
      {selection !== undefined && (
        <td className={styles["check"]}>
          <Checkbox
            id={box}
            aria-label={selection.one(row)}
            checked={selection.chosen.has(id)}
            onChange={() => toggle?.(id)}
          />
        </td>
      )}
      {columns.map(({ name, cell, isHead, isEnd, isBeside }) =>
        isHead === true ? (
          <th key={name} scope="row" data-end={isEnd}>
            {selection === undefined ? cell(row) : <label htmlFor={box}>{cell(row)}</label>}
          </th>
        ) : (
          <td key={name} data-end={isEnd} data-beside={isBeside}>
            {cell(row)}
          </td>
        ),
      )}
    </>
  );
}

function FarName<Row>({ row, columns, selection }: TableRowProps<Row>): JSX.Element {
  const head = columns.find(({ isHead }) => isHead === true) ?? columns[0];
  return (
    <th scope="row" colSpan={columns.length + (selection === undefined ? 0 : 1)}>
      {head?.far === undefined ? head?.cell(row) : head.far(row)}
    </th>
  );
}
