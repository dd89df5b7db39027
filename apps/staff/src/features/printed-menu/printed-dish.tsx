import type { Item } from "@comanda/domain/menu";
import { formatMoney, type Money } from "@comanda/domain/money";
import { shownPrice, tierPrices } from "@comanda/domain/pricing";
import type { Venue } from "@comanda/domain/venue";
import { Fragment, type JSX } from "react";
import { Both } from "./both.tsx";
import { marksOf, UNSTATED } from "./marks.ts";
import { paidQuestions, type PaidQuestion } from "./paid-questions.ts";
import type { PrintedSection } from "./printed-sections.ts";
import { includedText, PRINTED } from "./words.ts";
import styles from "./printed-menu.module.css";

interface PrintedDishProps {
  readonly venue: Venue;
  readonly item: Item;
  /** Of the heading that it stands under. */
  readonly level: PrintedSection["level"];
}

/** A dish on paper: both names, what it costs and what changes that, and its marks. It is never cut between two pages. */
export function PrintedDish({ venue, item, level }: PrintedDishProps): JSX.Element {
  const Heading = level === 2 ? "h3" : "h4";
  const show = (price: Money): string =>
    formatMoney(shownPrice(price, item, venue.pricing), venue.currencySymbol);
  return (
    <article className={styles["dish"]}>
      <Heading>
        <Both text={item.title} />
      </Heading>
      {!venue.hidesPrices && <Price item={item} show={show} />}
      {item.description.en !== "" && (
        <p className={styles["description"]}>
          <Both text={item.description} />
        </p>
      )}
      {!venue.hidesPrices &&
        paidQuestions(item.groups).map((question, place) => (
          <Question key={place} question={question} show={show} />
        ))}
      <p className={styles["marks"]}>{marksOf(item).join(" · ")}</p>
    </article>
  );
}

interface PriceProps {
  readonly item: Item;
  readonly show: (price: Money) => string;
}

/** What one costs, and by their names what it costs some people (PRC-011). */
function Price({ item, show }: PriceProps): JSX.Element {
  return (
    <p className={styles["price"]}>
      {show(item.price)}
      {tierPrices(item).map(({ title, price }, place) => (
        <span key={place}>
          {title} {show(price)}
        </span>
      ))}
    </p>
  );
}

interface QuestionProps {
  readonly question: PaidQuestion;
  readonly show: (price: Money) => string;
}

function Question({ question, show }: QuestionProps): JSX.Element {
  const { title, price, included, choices } = question;
  const isOnePrice = new Set(choices.map((choice) => choice.price)).size === 1;
  const plus = (amount: Money): string => (amount < 0 ? `−${show(-amount)}` : `+${show(amount)}`);
  return (
    <p className={styles["question"]}>
      <b>
        <Both text={title} />
        {price !== 0 && ` ${plus(price)}`}
      </b>
      {included !== undefined && (
        <>
          {" "}
          (<Both text={includedText(included)} />
          {!isOnePrice && (
            <>
              {", "}
              <Both text={PRINTED.dearestFirst} />
            </>
          )}
          )
        </>
      )}
      {choices.map((choice, place) => (
        <Fragment key={place}>
          {place === 0 ? " " : "; "}
          <Both text={choice.title} /> <span className={styles["plus"]}>{plus(choice.price)}</span>
          {choice.signs !== "" && choice.signs !== UNSTATED && ` (${choice.signs})`}
        </Fragment>
      ))}
    </p>
  );
}
