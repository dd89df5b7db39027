import type { Text } from "@comanda/domain";
import type { CartLine } from "@comanda/domain/cart";
import type { CheckoutRefusal } from "@comanda/domain/checkout";
import type { Menu } from "@comanda/domain/menu";
import type { Money } from "@comanda/domain/money";
import { endedPromotions, type Receipt } from "@comanda/domain/pricing";
import { detailsSentence, sentenceOf, shortSentence, type ApiRefusal } from "@comanda/contract";
import { lookUpAgain } from "../../data/look-up.ts";
import { refreshSettings } from "../../data/settings.ts";
import { showMessage } from "../../state/messages.ts";
import { losePickUpTime } from "../../state/pick-up-time.ts";
import { useSession } from "../../state/session.ts";
import { dropPlaces } from "../../state/redemptions.ts";
import { dropVoucher } from "../../state/voucher.ts";

/** Says which dishes of the cart cannot be had any more: nothing is sent before they are taken away (ERR-020). */
export function explainGone(menu: Menu, lines: readonly CartLine[]): void {
  const titles = lines.flatMap(({ code }) => menu.items.get(code)?.title ?? []);
  const short = [...new Set(titles)].map((title) => shortSentence(title, 0));
  explainStop({ kind: "stock-short" }, short);
}

/** Says what stands against an order that has not been sent. */
export function explainStop(refusal: CheckoutRefusal, short: readonly Text[]): void {
  const symbol = useSession.getState().venue?.currencySymbol ?? "";
  switch (refusal.kind) {
    // Nothing is in the cart (ERR-022).
    case "cart-empty":
      return showMessage({
        title: sentenceOf({ kind: "no-item-selected" }),
        sentences: [sentenceOf({ kind: "empty-cart" })],
      });
    // Of a dish there are fewer than were ordered (ERR-020).
    case "stock-short":
      return showMessage({
        title: sentenceOf({ kind: "insufficient-stock", items: [] }),
        sentences: short,
      });
    // Nobody knows how many there are (ERR-021).
    case "stock-check-failed":
      return showMessage({
        title: sentenceOf({ kind: "stock-unknown" }),
        sentences: [sentenceOf({ kind: "no-connection" })],
      });
    case "below-online-minimum":
      return showMessage({
        title: sentenceOf({ kind: "below-minimum" }),
        sentences: [sentenceOf(refusal, symbol)],
      });
    case "total-too-large":
    case "payment-unavailable":
    case "view-only":
      return showMessage({ title: undefined, sentences: [sentenceOf(refusal)] });
  }
}

/**
 * Says why the server refused, dish by dish where it concerns dishes, and fetches what has changed. Where the total is
 * another, it names the offers that are over, of the bill that the diner has `seen`.
 */
export function explainRefusal(refusal: ApiRefusal, seen: Receipt | undefined): void {
  const symbol = useSession.getState().venue?.currencySymbol ?? "";
  const title = sentenceOf(refusal, symbol);
  void refreshSettings();
  switch (refusal.kind) {
    case "menu-changed":
      return showMessage({
        title,
        sentences: refusal.changes.map((change) => sentenceOf(change, symbol)),
      });
    case "insufficient-stock":
      return showMessage({
        title,
        sentences: refusal.items.map((item) => shortSentence(item.title, item.left)),
      });
    case "address-refused":
      lookUpAgain();
      return showMessage({ title: undefined, sentences: [title] });
    case "price-changed": {
      // What bringing it costs may be another by now.
      lookUpAgain();
      return seen === undefined
        ? showMessage({ title: undefined, sentences: [title] })
        : explainTotal(seen, refusal.receipt);
    }
    case "voucher-over":
      dropVoucher();
      return showMessage({ title: undefined, sentences: [title] });
    case "reward-over":
      dropPlaces(refusal.at);
      return showMessage({ title: undefined, sentences: [title] });
    case "details-incomplete":
      return showMessage({ title, sentences: refusal.wrong.map(detailsSentence) });
    case "below-online-minimum":
      return explainStop(refusal, []);
    case "slot-gone":
    case "order-ahead":
      losePickUpTime();
      return showMessage({ title: undefined, sentences: [title] });
    default:
      return showMessage({ title: undefined, sentences: [title] });
  }
}

/** What bringing it costs in a bill. */
function feeOf(receipt: Receipt): Money {
  return receipt.charges.find(({ kind }) => kind === "delivery")?.amount ?? 0;
}

/** Says what the order costs now, which offers are over of the bill that the diner has `seen`, and whether bringing it costs another fee. */
export function explainTotal(seen: Receipt, receipt: Receipt): void {
  const symbol = useSession.getState().venue?.currencySymbol ?? "";
  const names = endedPromotions(seen, receipt).map(({ name }) =>
    sentenceOf({ kind: "promotion-ended", name }),
  );
  const [before, after] = [feeOf(seen), feeOf(receipt)];
  const fee =
    before === after ? [] : [sentenceOf({ kind: "delivery-fee-changed", before, after }, symbol)];
  const total = sentenceOf({ kind: "price-changed", expected: seen.total, receipt }, symbol);
  showMessage({ title: undefined, sentences: [...names, ...fee, total] });
}
