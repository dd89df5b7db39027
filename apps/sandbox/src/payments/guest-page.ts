import { decimalOf } from "./amounts.ts";
import { ACTIONS, type GuestAction } from "./guest-actions.ts";
import { paidTries, type SandboxPayment } from "./payment-book.ts";

/** What its button says. */
const LABELS: Readonly<Record<GuestAction, string>> = {
  pay: "Pay",
  decline: "Decline",
  cancel: "Cancel",
  "pay-and-close": "Pay and close the tab",
  twice: "Pay twice",
  late: "Leave, and be charged late",
  "wrong-amount": "Pay 1.00 less",
  "other-currency": "Pay in another currency",
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
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 24rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.25rem; margin: 0; }
p { margin: 0.25rem 0; }
.note { opacity: 0.75; font-size: 0.875rem; }
.amount { font-size: 2rem; font-weight: 600; margin: 1rem 0; }
form { display: grid; gap: 0.5rem; margin-top: 1.5rem; }
button { font: inherit; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.5rem; background: none; color: inherit; text-align: start; cursor: pointer; }
button:first-child { background: #0b6b4f; border-color: #0b6b4f; color: #fff; font-weight: 600; text-align: center; }
`;

/** The page on which a guest pays, with everything that may become of it. */
export function guestPage(payment: SandboxPayment): string {
  const { provider, amount, currency, description, reference } = payment;
  const isOver = payment.state !== "open" || paidTries(payment).length > 0;
  const buttons = ACTIONS.map(
    (action) => `<button name="action" value="${action}">${LABELS[action]}</button>`,
  ).join("");
  return pageOf(
    NAMES[provider],
    `<p class="note">Sandbox: no money moves here.</p>
<h1>${escaped(NAMES[provider])}</h1>
<p>${escaped(description)}</p>
<p class="amount">${escaped(currency)} ${decimalOf(amount)}</p>
<p class="note">${escaped(reference)}</p>
${isOver ? "<p>This payment is over.</p>" : `<form method="post">${buttons}</form>`}`,
  );
}

/** What the guest sees whose tab would be closed now. */
export function closedPage(): string {
  return pageOf(
    "Closed",
    `<h1>The tab is closed</h1><p>The guest does not come back by itself.</p>`,
  );
}

function pageOf(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style><body>${content}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
