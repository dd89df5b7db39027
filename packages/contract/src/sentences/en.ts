/** Why: what Comanda says in English when something cannot be done. */
import { CLUB } from "./en-clubs.ts";
import { ONLINE_PAYMENT } from "./en-payments.ts";
import { closedInEnglish, endedInEnglish } from "./closed-reservation.ts";
import { wrongInFile } from "./en-mistakes.ts";
import { delivery } from "./en-delivery.ts";
import { members } from "./en-members.ts";
import { paying } from "./en-paying.ts";
import { vouchers } from "./en-vouchers.ts";
import type { Text } from "@comanda/domain";
import { formatMoney } from "@comanda/domain/money";
import type { SelectionRefusal } from "@comanda/domain/options";
import { count, dayOf } from "./english-words.ts";
import { questionProblem } from "./question-problems.ts";
import type { GuestSentences, StaffSentences } from "./sentence-catalog.ts";
import { GUESSABLE } from "./en-guessable.ts";
import { TOO_HEAVY } from "./en-too-heavy.ts";

export const short = (title: Text, left: number): string =>
  left === 0 ? `${title.en} is sold out.` : `${title.en}: only ${left} left.`;

export const guest: GuestSentences = {
  "bad-request": ({ place }) => `This request cannot be read (${place}). Please reload the page.`,
  "hidden-sign": () => "This text contains invisible characters. Please type it in by hand.",
  "too-large": () => "This is too much at once. Please send it in parts.",
  "unsupported-type": () => "Please send JSON.",
  "not-found": () => "This cannot be found. It may have been removed.",
  "code-unknown": () => "This code is no longer in use. Please ask our staff for a new one.",
  "session-invalid": () => "Please scan the code at your table again. Your cart is saved.",
  "pin-needed": () => "Please ask our staff for the PIN of your table.",
  "pin-wrong": ({ retryAfterSeconds }) => {
    const wait = `Please wait ${count(retryAfterSeconds, "second")}, and ask our staff.`;
    return `This PIN is not right. ${retryAfterSeconds > 0 ? wait : "Please ask our staff."}`;
  },
  "too-many-requests": ({ retryAfterSeconds }) =>
    `Too many attempts. Please wait ${count(retryAfterSeconds, "second")}.`,
  "try-again": () => "We could not save this just now. Please try again.",
  internal: () => "Something went wrong. Please try again.",
  "key-reused": () =>
    "This order has already been sent with different dishes. Please check your orders.",
  "order-id-used": () => "Please submit the order once more.",
  "view-only": () => "This menu is for viewing only. Please order with our staff.",
  "mode-not-served": () => "We cannot take this order by phone yet. Please order with our staff.",
  "mode-not-chosen": () => "Please select type of orders",
  "venue-closed": ({ opens, takesLater }) => {
    if (takesLater) return "We are closed at the moment. You can order for later.";
    if (opens === undefined) return "We are closed at the moment. Please ask our staff.";
    const day = opens.isToday ? "today" : `on ${dayOf(opens.date)}`;
    return `We are closed at the moment. We take orders again ${day} from ${opens.time}. Your cart is saved.`;
  },
  "time-is-up": () => "Time's up: you've exceeded the session limit. Please ask our staff.",
  "initial-order-placed": () =>
    "Your table has already placed its first order. You can order more from the menu at any time.",
  "ordering-paused": ({ said, ends }) => {
    const until = ends === "" ? "" : ` We take orders again from ${ends}.`;
    return `${said.en || "We are not taking orders at the moment."}${until} Your cart is saved.`;
  },
  "take-back-over": ({ state }) =>
    state === "preparing"
      ? "The kitchen is already preparing this order. Please ask our staff."
      : "This order can no longer be cancelled. Please ask our staff.",
  "reservation-closed": ({ why }) => `${closedInEnglish[why]} Please ask our staff.`,
  "no-item-selected": () => "No Item Selected",
  "empty-cart": () => "Please Select an Item",
  "menu-changed": () => "The menu has changed in the meantime. Please check your order.",
  ...delivery,
  ...paying,
  ...members,
  ...vouchers,
  "insufficient-stock": () => "Insufficient Stock",
  "stock-unknown": () => "Check Stock Error",
  "no-connection": () => "We could not connect. Please try again.",
  "item-gone": ({ title }) => `${title.en} is no longer on the menu.`,
  "item-sold-out": (about) => ("title" in about ? `${about.title.en} is sold out.` : "Sold out"),
  "item-off-sale": ({ title }) => `${title.en} is not served at this time.`,
  "option-gone": ({ title }) =>
    `One of your choices for ${title.en} is no longer available. Please choose again.`,
  "option-sold-out": (about) =>
    "title" in about
      ? `${about.title.en}: ${about.option.en} is sold out. Please choose again.`
      : "This choice is sold out.",
  "choices-reduced": ({ title, group }) =>
    `${title.en}: fewer choices are now allowed for ${group.en}. Please check them.`,
  "quantity-changed": ({ title, quantity }) => `The quantity of ${title.en} is now ${quantity}.`,
  "not-for-take-away": ({ title }) => `${title.en} cannot be packed to take away.`,
  "remark-not-taken": ({ title }) =>
    `${title.en} cannot be ordered with a remark. Please ask our staff.`,
  "line-price-changed": ({ title, before, after }, symbol) =>
    `${title.en} now costs ${formatMoney(after, symbol)} instead of ${formatMoney(before, symbol)}.`,
  "promotion-ended": ({ name }) => `The offer ${name.en} has ended.`,
  "max-quantity": ({ maximum }) => `At most ${maximum} of one dish. The rest was not added.`,
  "cart-full": ({ maximum }) =>
    `An order can have at most ${maximum} different dishes. Please send this one first.`,
  "cart-locked": () =>
    "Your order is being sent. You can change your cart once it has gone through.",
  "selection-incomplete": (about) =>
    [...("title" in about ? [`${about.title.en}:`] : []), ...about.missing.map(lacking)].join(" "),
  "guests-required": () => "Pax is required",
  "group-required": lacking,
  "quantity-below-one": lacking,
  "group-read-only": () => "This choice cannot be changed.",
  "option-full": ({ maximum }) => `You can choose at most ${maximum} of each here.`,
  "group-full": ({ maximum }) => `You can choose at most ${maximum} here. Please remove one first.`,
};

/** The specification's own words for what one group lacks. */
function lacking(about: SelectionRefusal): string {
  return about.kind === "quantity-below-one"
    ? "Quantity cannot be less than 1 please re-adjust."
    : `${PREFIXES[about.prefix]}${about.group.en} is required, please pick.`;
}

const PREFIXES = { none: "", setMeal: "Set Meal - ", addOn: "Add On - " } as const;

export const staff: StaffSentences = {
  "sign-in-wrong": () => "The login or password is incorrect.",
  "sign-in-required": () => "Please sign in.",
  "request-forged": () => "This request did not come from the console. Please reload the page.",
  "owner-only": () => "Only the owner may do this. Please ask the owner.",
  "move-refused": () => "Somebody else has moved this order. The board shows where it is now.",
  "more-time-given": ({ minutes }) =>
    `Somebody has just given these orders ${minutes} minutes more. Please look at their times first.`,
  "order-held": () => "This order is on hold. Please release or refuse it first.",
  "not-held": ({ hold }) =>
    hold === "none"
      ? "This order is not on hold."
      : `This order has already been ${hold === "released" ? "released" : "refused"}.`,
  "bill-changed": () => "The bill has changed in the meantime. Please check it again.",
  "not-payable": ({ why }) =>
    why === "paid"
      ? "This order is already marked as paid."
      : "This order was cancelled. There is nothing to pay.",
  "visit-unsettled": () => "Something at this table is unpaid or still on its way.",
  "label-taken": ({ label }) => `There is already a table called ${label}.`,
  "label-alike": ({ label, taken }) =>
    `The name ${label} looks like the table ${taken}. Please choose another.`,
  "orders-open": (about) => `This table has ${count(about.count, "open order")}.`,
  "set-up-closed": () => "This set-up link has been used. Please sign in.",
  "login-taken": () => "This login is already in use.",
  "logins-full": ({ maximum }) =>
    `A venue has at most ${maximum} logins. Please remove one that nobody uses.`,
  "login-gone": () => "This login no longer exists: somebody has removed it.",
  "own-login": () =>
    "You are signed in with this login. Please use Change my password, or ask another owner.",
  "password-wrong": () => "Your current password is incorrect.",
  "file-unreadable": () =>
    "This file cannot be read. Please save it as an Excel workbook (.xlsx) with the sheets of the template.",
  "file-too-heavy": ({ why }) => TOO_HEAVY[why],
  "file-failed": () =>
    "Comanda made a mistake with this file and has noted it; nothing was changed. Please try again, or use another format (Excel, CSV or JSON).",
  "json-foreign": () =>
    "This JSON file is not a menu of Comanda: it has no menu, places or settings. Please compare it with the JSON you can download.",
  "file-wrong": ({ place, why }) => `In ${place}: ${wrongInFile[why]}`,
  "csv-headings-unknown": ({ headings }) =>
    `No heading of this file is known: "${headings.join('", "')}". Please begin it with the headings of a sheet of the template, such as Code, Category, Price.`,
  "upload-broken": () => "The upload was interrupted. Please choose the pictures again.",
  "import-outdated": () =>
    "The menu or settings have changed in the meantime. Please check the file again.",
  "password-guessable": ({ why }) => GUESSABLE[why],
  "import-wrong": ({ first, count: mistakeCount }) =>
    mistakeCount === 1 ? first.en : `${first.en} There are ${mistakeCount} mistakes in all.`,
  "reservation-outdated": () =>
    "Somebody else has changed this reservation. Please check it and try again.",
  "reservation-ordered": () =>
    "Something was ordered ahead for that day. Please cancel it first, or book another table.",
  "table-taken": ({ label }) => `Guests sit at ${label} already.`,
  "reservation-ended": ({ why }) => `${endedInEnglish[why]} Nothing was changed.`,
  "key-unknown": () =>
    "No venue has this key. Please make one on the page Connections, and send it as a bearer token.",
  "csv-unreadable": () =>
    "This file is not comma-separated text. Please save it as CSV (UTF-8) and choose it again.",
  "reservation-time": () => "Please choose a time from today on, at most a year ahead.",
  "webhook-outdated": () =>
    "Somebody else has changed the webhook in the meantime. Please look at it again.",
  "webhook-address": ({ problem }) =>
    problem === "private"
      ? "This address lies inside a private network, and this server sends nothing there. Its operator can allow it (WEBHOOK_PRIVATE)."
      : "Please enter an address such as https://pos.example.com/comanda, without a login in it.",
  "webhook-off": () => "The webhook is off. Please switch it on first.",
  "events-waiting": (about) =>
    `There are ${about.count} tests waiting already. Please see first what comes of them.`,
  "look-outdated": () =>
    "Somebody else has changed the look in the meantime. Please reload this page and choose again.",
  "settings-outdated": () =>
    "Somebody else has changed these settings in the meantime. Please check them and save again.",
  ...ONLINE_PAYMENT,
  "club-refused": ({ why }) => CLUB[why],
  "voucher-code-used": ({ code }) => `You have the code ${code} already. Please choose another.`,
  "question-impossible": ({ number, problem, dish }) =>
    `Question ${number} cannot be answered: ${questionProblem(problem, dish.en)}`,
  "picture-unreadable": () =>
    "This picture cannot be read. Please choose a PNG, JPEG, WebP or AVIF file.",
  "picture-too-many-pixels": ({ megapixels }) =>
    `This picture has more than ${megapixels} megapixels. Please choose a smaller one.`,
};

export { details } from "./en-details.ts";
export { fields } from "./en-fields.ts";
export { mistakes, quotes } from "./en-mistakes.ts";
