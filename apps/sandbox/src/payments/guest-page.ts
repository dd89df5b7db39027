import { decimalOf } from "./amounts.ts";
import { ACTIONS, type GuestAction } from "./guest-actions.ts";
import { paidTries, type SandboxPayment } from "./payment-book.ts";

/** What each of its buttons says, and what comes of it. */
const LABELS: Readonly<Record<GuestAction, readonly [label: string, about: string]>> = {
  pay: ["Pay", ""],
  decline: ["Decline", "The bank says no."],
  cancel: ["Cancel", "Back to the shop without paying."],
  "pay-and-close": ["Pay and close the tab", "The shop hears of it from us alone."],
  twice: ["Pay twice", "Two captures, or the same one told twice."],
  late: ["Leave, and be charged late", "In the demo after a minute."],
  "wrong-amount": ["Pay 1.00 less", "Another amount than was asked for."],
  "other-currency": ["Pay in another currency", "The same number of something else."],
};

const NAMES: Readonly<Record<SandboxPayment["provider"], string>> = {
  cardForm: "AsiaPay",
  hitpay: "HitPay",
  pocketPay: "Pocket",
  qlub: "Qlub",
  smooch: "Smooch",
  fomo: "FOMO Pay",
  stripe: "Stripe Checkout",
};

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --ink: #16211d; --quiet: #55635d; --line: #d5ddd9; --page: #eef2f0; --sheet: #fff; --pay: #0b6b4f; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef4f1; --quiet: #a4b3ac; --line: #35423c; --page: #0e1512; --sheet: #18211d; --pay: #10805f; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; padding: 1rem; background: var(--page); color: var(--ink); }
main { max-width: 26rem; margin: 0 auto; padding: 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--sheet); }
.mark { display: inline-block; padding: 0.125rem 0.625rem; border-radius: 1rem; background: #ffc53d; color: #2b1f00; font-size: 0.875rem; font-weight: 600; }
h1 { margin: 0.75rem 0 0; font-size: 1.375rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: 0.875rem; }
.amount { margin: 1rem 0 0.25rem; font-size: 2.25rem; font-weight: 700; line-height: 1.1; }
form { display: grid; gap: 0.5rem; }
button { width: 100%; min-height: 3rem; padding: 0.625rem 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: none; color: inherit; font: inherit; font-weight: 600; text-align: start; cursor: pointer; }
button small { display: block; color: var(--quiet); font-size: 0.875rem; font-weight: 400; }
button.pay { margin-top: 1.25rem; border-color: var(--pay); background: var(--pay); color: #fff; font-size: 1.125rem; text-align: center; }
button:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
`;

/** The page on which a guest pays, with everything that may become of it. */
export function guestPage(payment: SandboxPayment): string {
  const { provider, amount, currency, description, reference } = payment;
  const isOver = payment.state !== "open" || paidTries(payment).length > 0;
  const [pay, ...others] = ACTIONS.map(buttonOf);
  const buttons = `<form method="post">${pay}<h2>What else may happen</h2>${others.join("")}</form>`;
  return pageOf(
    NAMES[provider],
    `<span class="mark">Sandbox: no money moves here</span>
<h1>${escaped(NAMES[provider])}</h1>
<p>${escaped(description)}</p>
<p class="amount">${escaped(currency)} ${decimalOf(amount)}</p>
<p class="quiet">${escaped(reference)}</p>
${isOver ? "<h2>This payment is over.</h2>" : buttons}`,
  );
}

function buttonOf(action: GuestAction): string {
  const [label, about] = LABELS[action];
  const kind = action === "pay" ? ` class="pay"` : "";
  const small = about === "" ? "" : `<small>${about}</small>`;
  return `<button name="action" value="${action}"${kind}>${label}${small}</button>`;
}

/** What the guest sees whose tab would be closed now. */
export function closedPage(): string {
  return pageOf(
    "Closed",
    `<h1>The tab is closed</h1><p>The guest does not come back by itself.</p>`,
  );
}

function pageOf(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style><body><main>${content}</main></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
