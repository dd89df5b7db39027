import { toDecimal } from "@comanda/domain/money";
import { formatOrderNumber } from "@comanda/domain/order";
import { jsonText, type Answer } from "../../../lib/reply.ts";
import type { PlacedAnswer } from "../../../tables/orders/order-writer.ts";

/** Written from what was stored, so that every repetition reads the same to the letter. */
export function placedAnswer(placed: PlacedAnswer): Answer {
  const number = formatOrderNumber(placed.number);
  return jsonText(
    `{"orderId":"${placed.orderId}","takeAwayId":"${number}","number":"${number}",` +
      `"placedAt":${placed.placedAt},"totalAmount":${toDecimal(placed.total)},"receipt":${placed.receipt}}`,
  );
}
