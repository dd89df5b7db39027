import { formatOrderNumber } from "@comanda/domain/order";
import { escaped, oneLine, pageOf, paragraph, type MailText } from "./mail-frame.ts";
import { receiptRows, type DishRow, type ReceiptMail, type SumRow } from "./receipt-rows.ts";
import { RECEIPT_WORDS } from "./receipt-words.ts";

/** The receipt of an order: every line, every charge, and what of it is paid. */
export function receiptMail(about: ReceiptMail): MailText {
  const { language, venue, order } = about;
  const { heading, about: facts, dishes, sums, after } = receiptRows(about);
  const words = RECEIPT_WORDS[language];
  const { name } = venue.company;
  const subjectOf = order.state === "cancelled" ? words.cancelledSubject : words.subject;
  const text = [
    [name, heading, ...facts].map(oneLine),
    dishes.flatMap(dishText),
    sums.map((row) => oneLine(words.labelled(row.name, row.amount))),
    after.map(oneLine),
  ];
  const html = [
    `<h1 style="margin:0;font-size:20px">${escaped(name)}</h1>`,
    `<h2 style="margin:4px 0 12px;font-size:16px">${escaped(heading)}</h2>`,
    ...facts.map((fact) => `<p style="margin:0">${escaped(fact)}</p>`),
    `<table role="presentation" style="width:100%;margin-top:16px;border-collapse:collapse">`,
    ...dishes.map(dishHtml),
    `<tr><td colspan="3" style="border-top:1px dashed #888"></td></tr>`,
    ...sums.map(sumHtml),
    "</table>",
    ...after.map(paragraph),
  ];
  return {
    subject: oneLine(subjectOf(name, formatOrderNumber(order.number))),
    text: text
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join("\n"))
      .join("\n\n"),
    html: pageOf(language, html),
  };
}

function dishText({ quantity, title, amount, notes }: DishRow): string[] {
  const price = amount === "" ? "" : `  ${amount}`;
  return [oneLine(`${quantity}× ${title}${price}`), ...notes.map((note) => `   ${oneLine(note)}`)];
}

// Colours are the reader's own, by day and by night: what is quieter is smaller.
const CELL = "padding:6px 0;vertical-align:top;overflow-wrap:anywhere";
const AMOUNT = "padding:6px 0 6px 12px;vertical-align:top;text-align:right;white-space:nowrap";

function dishHtml({ quantity, title, amount, notes }: DishRow): string {
  const below = notes.map(
    (note) => `<div dir="auto" style="font-size:14px;opacity:.75">${escaped(note)}</div>`,
  );
  return [
    `<tr><td style="${CELL};padding-right:8px;white-space:nowrap">${quantity}×</td>`,
    `<td style="${CELL};width:100%">${escaped(title)}${below.join("")}</td>`,
    `<td style="${AMOUNT}">${escaped(amount)}</td></tr>`,
  ].join("");
}

const RANKS: Readonly<Record<SumRow["rank"], string>> = {
  sum: "",
  total: ";font-weight:bold;border-top:1px solid #888",
  part: ";font-size:14px;opacity:.75",
};

function sumHtml({ name, amount, rank }: SumRow): string {
  const style = RANKS[rank];
  return `<tr><td colspan="2" style="${CELL}${style}">${escaped(name)}</td><td style="${AMOUNT}${style}">${escaped(amount)}</td></tr>`;
}
