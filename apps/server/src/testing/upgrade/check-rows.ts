/** Why: the rows of an order's lines say the same as the receipt that everybody reads, also of orders of an old program. */
import type { App } from "../../app.ts";
import { readReceipt } from "../../features/orders/stored-order.ts";

/** What the rows say otherwise than the receipts, one line each; and that there are none, if so. */
export async function checkRows({ database: { reader } }: App): Promise<readonly string[]> {
  const orders = await reader.selectFrom("placed_order").selectAll().execute();
  const lines = await reader.selectFrom("order_line").selectAll().orderBy("position").execute();
  const byOrder = Map.groupBy(lines, (line) => line.placed_order_id);
  const problems = orders.flatMap((order) => {
    const receipt = readReceipt(order);
    const rows = byOrder.get(order.id) ?? [];
    const tax = receipt.charges.find(({ kind }) => kind === "tax")?.amount ?? 0;
    const said = {
      lines: rows.map((row) => `${row.quantity} ${row.code} ${row.unit_total} ${row.line_total}`),
      subtotal: rows.reduce((sum, row) => sum + row.line_total, 0),
      tax: rows.reduce((sum, row) => sum + row.tax, 0),
    };
    const wanted = {
      lines: receipt.lines.map(
        (line) => `${line.quantity} ${line.code} ${line.unitTotal} ${line.lineTotal}`,
      ),
      subtotal: receipt.subtotal,
      tax,
    };
    const [found, expected] = [JSON.stringify(said), JSON.stringify(wanted)];
    return found === expected ? [] : [`order ${order.number}: rows ${found}, receipt ${expected}`];
  });
  return lines.length === 0 ? ["no order has a line", ...problems] : problems;
}
