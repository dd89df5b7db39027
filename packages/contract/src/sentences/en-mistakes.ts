/** Why: what Comanda says in English of a workbook's cells. */
import type { MistakeSentences, QuoteSentences } from "./sentence-catalog.ts";

export const quotes: QuoteSentences = {
  says: (said) => `It says “${said}”.`,
  meant: ({ en }) => `Did you mean “${en}”?`,
};

/** Of a member of a JSON text, behind its place. */
export const wrongInFile = {
  form: "This is not as in the JSON you can download. Please compare the two.",
  colour: "Please write a colour such as #1f5c4d.",
  size: "This number is too small or too large.",
  address: "Please write an address that begins with https://.",
  picture: "Please use a picture that you have uploaded in the console.",
  price: "A price cannot be below 0.",
  repeated: "Another one above has this id. Please give each its own.",
};

export const mistakes: MistakeSentences = {
  "cell-missing": () => "This cell must not be empty.",
  "not-a-price": () => "Please write a price with at most two decimals, such as 5.20.",
  "price-rounded": ({ rounded }) =>
    `A price has at most two decimals; rounded it is ${rounded.toFixed(2)}.`,
  "price-negative": () => "A price cannot be below 0.",
  "not-a-percentage": () =>
    "Please write a percentage from 0 to 99, such as 9 for 9 %. Below 1, add the sign: 0.5 %.",
  "not-a-whole-number": ({ least, most }) =>
    `Please write a whole number from ${least} to ${most}.`,
  "not-a-number": () => "Please write a number such as 20 or 4.50.",
  "not-grams": ({ least, most }) =>
    `Please write grams with at most three decimals, from ${least} to ${most}, such as 6.4.`,
  "discount-wrong": () =>
    "Please write 0 to 100 for a percentage, or an amount with at most two decimals.",
  "not-yes-or-no": () => "Please write yes or no.",
  "not-a-time": () => "Please write a time such as 09:30.",
  "not-a-phone": () => "This is no phone number. Please write 7 to 15 figures.",
  "not-an-email": () => "This email address cannot be right.",
  "not-a-date": () => "Please write a date, year first, such as 2026-12-25.",
  "not-one-of": ({ choices }) => `Please write one of: ${choices.map(({ en }) => en).join("; ")}.`,
  "text-too-long": ({ most }) => `Please write at most ${most} characters.`,
  "text-hidden-sign": () => "This text contains invisible characters. Please type it in by hand.",
  "list-too-long": ({ most }) => `Please name at most ${most}, separated by semicolons.`,
  "column-twice": () => "This column appears twice. Please keep only one.",
  "column-missing": () =>
    "This column is missing. The first row of the sheet has to hold the headings of the template.",
  "cell-beyond-headings": () =>
    "This column has no heading. Please move the cell into the right column, or give this column a heading.",
  "quote-astray": () =>
    'A quotation mark stands where none may. Please put the whole cell in quotation marks, and write one inside it twice ("").',
  "sheet-renamed": ({ name }) =>
    `The sheet is called “${name}”. Please rename it as in the template.`,
  "sheet-too-long": ({ most }) => `A sheet has at most ${most} rows.`,
  "taken-above": ({ above }) => `This is already in row ${above}.`,
  "looks-like": ({ taken }) => `This looks like the table ${taken}. Please choose another name.`,
  "names-nothing": ({ name, in: sheet }) => `“${name}” is not in the sheet ${sheet}.`,
  "category-alike": ({ name, live }) =>
    `“${name}” would be a new category without a dish, beside “${live}”. Please write “${live}”, or move its dishes to “${name}”.`,
  "category-in-use": ({ name, holds }) =>
    `“${holds}” is still in “${name}”. Please remove or move what is in this category too.`,
  "asks-itself": ({ name }) => `The question “${name}” would lead back to itself.`,
  "asks-too-deep": ({ most }) => `Questions may follow from choices ${most} levels deep at most.`,
  "choice-without-question": () => "Please name the question of this choice.",
  "dish-said-twice": ({ above }) =>
    `This dish is already in row ${above}. To show it in one more category, write its code and the category alone.`,
  "allergens-unstated": () =>
    "Where a diet is stated, allergens must be too: name them, or write none.",
  "nutrition-incomplete": () =>
    "Please write sugar and saturated fat both, 0 for none; or leave both and the sweetener empty.",
  "one-time-missing": () => "Please write both times, or neither.",
  "setting-unknown": () => "This setting is not known. Please use the names of the template.",
  "setting-missing": ({ name }) => `The setting “${name.en}” is missing.`,
  "preset-unknown": () =>
    "Please write the name of a look, such as Seafood wharf, or leave it empty for your own colours.",
  "not-hours": () =>
    "Please write hours such as 08:00-14:00, 17:00-22:00 (22:00-02:00 ends on the next day), or closed.",
  "day-unstated": () =>
    "Please write the hours of this day too, or closed. If you always take orders, leave all seven days empty.",
  "not-days": () => "Please write days such as Mon-Fri, or Sat Sun; an empty cell is every day.",
  "not-dates": () => "Please write dates such as 2026-12-25; 2027-02-06 to 2027-02-08, year first.",
  "not-special-hours": () =>
    "Please write a date and its hours, such as 2026-12-24 08:00-14:00; 2026-12-31 18:00-02:00. Put days when you are closed under Closed on.",
  "date-twice": ({ date }) =>
    `${date} is there twice. Please write it once, under Closed on or with its hours.`,
  "not-delivery-fees": () =>
    "Please write fees by the subtotal, such as 0-30: 5; 30-60: 3; 60+: 0.",
  "not-stamp-rules": () =>
    "Please name a reward and what is stamped on each line, like FREE-TEA | order, or FREE-TEA | dish: TEH, KOPI.",
  "not-rewards": () =>
    "Please write one reward a line, such as TEN-OFF | Ten off | | 100 points | 10%, or FREE-TEA | Free tea | | 10 stamps | free: TEA.",
  "zone-unknown": () => "Please write a time zone such as Asia/Singapore.",
};
