/** Why: rows say the same as the receipts and menus that everybody reads, also those that an old program wrote. */
import { isDeepStrictEqual } from "node:util";
import type { App } from "../../app/app.ts";
import type { Reader } from "../../db/database.ts";
import { composeMenu } from "../../tables/menu/menu-parts.ts";
import { listMenuParts } from "../../tables/menu/menu.store.ts";
import { readFrozen } from "../../tables/orders/stored-order.ts";

/** What the rows say otherwise than receipts and menus, one line each; and that there are none, if so. */
export async function checkRows({ database: { reader } }: App): Promise<readonly string[]> {
  return [...(await checkMenus(reader)), ...(await checkLines(reader))];
}

async function checkMenus(reader: Reader): Promise<readonly string[]> {
  const menus = await reader
    .selectFrom("venue")
    .innerJoin("menu", (join) =>
      join.onRef("menu.venue_id", "=", "venue.id").onRef("menu.hash", "=", "venue.menu_hash"),
    )
    .select(["venue.id", "venue.slug", "menu.document"])
    .execute();
  const problems: string[] = [];
  for (const { id, slug, document } of menus) {
    const composed = composeMenu(await listMenuParts(reader, id));
    if (!isDeepStrictEqual(composed, JSON.parse(document))) {
      problems.push(`${slug}: the parts of its menu make another than it serves`);
    }
  }
  return menus.length === 0 ? ["no venue serves a menu", ...problems] : problems;
}

async function checkLines(reader: Reader): Promise<readonly string[]> {
  const orders = await reader.selectFrom("placed_order").selectAll().execute();
  const lines = await reader.selectFrom("order_line").selectAll().orderBy("position").execute();
  const byOrder = Map.groupBy(lines, (line) => line.placed_order_id);
  const problems = orders.flatMap((order) => {
    const { receipt } = readFrozen(order);
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
