import { readText, type Text } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import { IconPaperBag } from "@tabler/icons-react";
import type { JSX } from "react";
import type { Places } from "../../data/lines-here.ts";
import { useLanguage } from "../../i18n/language.ts";
import { isSameGroup, sortChoices, type ChoiceRow } from "./choice-rows.ts";
import { DoneTick } from "./done-tick.tsx";
import { Remark } from "./remark.tsx";
import styles from "./ticket-lines.module.css";

type Line = WireBoardOrder["receipt"]["lines"][number];
type Option = Line["options"][number];

interface TicketLinesProps {
  readonly lines: readonly Line[];
  /** Which of them are drawn, 0 for the first; without it all. */
  readonly places?: Places | undefined;
  /** Long notes are cut until somebody asks for more. */
  readonly isBrief?: boolean;
  /** The order whose lines can be ticked off; without it they cannot. */
  readonly ticked?: WireBoardOrder | undefined;
}

/**
 * What is to be cooked: pieces, dish, what differs from the usual and what the guest asked for, large; the choices that
 * nobody changed in one quiet line beneath.
 */
export function TicketLines(props: TicketLinesProps): JSX.Element {
  const { lines, places, isBrief = false, ticked } = props;
  const drawn = lines
    .map((line, place) => ({ line, place, ...sortChoices(line.options) }))
    .filter(({ place }) => places?.includes(place) !== false);
  const isAllAway = drawn.every(({ line }) => line.isTakeAway);
  return (
    <>
      {isAllAway && drawn.length > 0 && (
        <p className={styles["allAway"]}>
          <TakeAway />
        </p>
      )}
      <ul className={styles["lines"]}>
        {drawn.map(({ line, place, changes, usual }) => (
          <li
            key={line.line}
            className={styles["line"]}
            data-part={place}
            data-ticked={ticked !== undefined}
            data-done={ticked?.doneLines.includes(place)}
          >
            {ticked === undefined ? (
              <span className={styles["quantity"]} data-many={line.quantity > 1}>
                {line.quantity}×
              </span>
            ) : (
              <DoneTick order={ticked} line={place} />
            )}
            <div className={styles["dish"]}>
              <Words text={line.title} className={styles["title"]} />
              {line.isTakeAway && !isAllAway && (
                <span className={styles["away"]}>
                  <TakeAway />
                </span>
              )}
              <Differences changes={changes} leftOut={line.leftOut} />
              {line.remark !== "" && <Remark isBrief={isBrief}>{line.remark}</Remark>}
              <Usual choices={usual} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DifferencesProps {
  readonly changes: readonly ChoiceRow<Option>[];
  readonly leftOut: Line["leftOut"];
}

/** What was chosen instead of the usual or beside it, and what was left out. */
function Differences({ changes, leftOut = [] }: DifferencesProps): JSX.Element | null {
  if (changes.length === 0 && leftOut.length === 0) return null;
  return (
    <ul className={styles["options"]}>
      {leftOut.map(({ title }, place) => (
        <li key={place}>
          <b className={styles["without"]}>
            <Trans>Without</Trans>
          </b>{" "}
          <Words text={title} className={styles["answer"]} />
        </li>
      ))}
      <Rows rows={changes} />
    </ul>
  );
}

/** A line for each question, with the question before its answers; inner answers follow, indented. */
function Rows({ rows }: { readonly rows: readonly ChoiceRow<Option>[] }): JSX.Element {
  return (
    <>
      {rows.map((row, place) => (
        // The same question may stand twice, in different parts of a set meal: its place tells it apart.
        <li key={place}>
          <Choices choices={row.choices} />
          {row.inner.length > 0 && (
            <div className={styles["inner"]}>
              <Choices choices={row.inner} />
            </div>
          )}
        </li>
      ))}
    </>
  );
}

function Usual({ choices }: { readonly choices: readonly Option[] }): JSX.Element | null {
  if (choices.length === 0) return null;
  return (
    <p className={styles["usual"]} data-usual>
      <Choices choices={choices} />
    </p>
  );
}

/** Answers in one flow, each question named where it begins. */
export function Choices({ choices }: { readonly choices: readonly Option[] }): JSX.Element {
  const language = useLanguage();
  return (
    <>
      {choices.map((option, place) => {
        const before = choices[place - 1];
        const isFirst = before === undefined || !isSameGroup(before.group, option.group);
        return (
          <span key={place} className={styles["choice"]}>
            {isFirst && <i className={styles["group"]}>{readText(option.group, language)} </i>}
            {isCounted(option) && <b className={styles["pieces"]}>{option.quantity}× </b>}
            <Words text={option.title} className={styles["answer"]} />
            {place < choices.length - 1 && <i className={styles["between"]}>&nbsp;· </i>}
          </span>
        );
      })}
    </>
  );
}

/** One egg of the usual two says so, as three do. */
function isCounted({ quantity, usualQuantity }: Option): boolean {
  return quantity > 1 || usualQuantity !== undefined;
}

function TakeAway(): JSX.Element {
  return (
    <>
      <IconPaperBag size={18} aria-hidden="true" /> <Trans>Take away</Trans>
    </>
  );
}

interface WordsProps {
  readonly text: Text;
  readonly className: string | undefined;
}

/** In Chinese both names, since cooks and guests may use either; in English the English one. */
function Words({ text, className }: WordsProps): JSX.Element {
  const language = useLanguage();
  const isBoth = language === "zh" && text.zh !== "" && text.zh !== text.en;
  return (
    <span className={className}>
      {readText(text, language)}
      {isBoth && (
        <>
          {" "}
          <span className={styles["other"]} lang="en">
            {text.en}
          </span>
        </>
      )}
    </span>
  );
}
