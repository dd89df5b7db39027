/** Why: rows say the same as the receipts and menus that everybody reads, also those that an old program wrote. */
import { isDeepStrictEqual } from "node:util";
import { orderAmounts } from "@comanda/domain/order";
import { Receipt } from "@comanda/contract/schemas";
import { parse } from "valibot";
import type { App } from "../../app/app.ts";
import type { Reader } from "../../db/database.ts";
import { composeMenu } from "../../tables/menu/menu-parts.ts";
import { listMenuParts } from "../../tables/menu/menu.store.ts";
import { KEPT, readKept } from "../../tables/orders/kept-order.ts";
import { withLines } from "../../tables/orders/line-columns.ts";
import { ROWS_SINCE } from "../../tables/orders/receipt-version.ts";
import { receiptJson } from "../../tables/orders/stored-order.ts";

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

/** Of each order: its columns and lines make the receipt that was frozen, and the lines bear all of its sums. */
async function checkLines(reader: Reader): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom("placed_order")
    .select(["id", "number", "receipt", ...KEPT])
    .execute();
  const orders = await withLines(reader, rows);
  const problems = orders.flatMap((order) => {
    const { receipt, lines } = readKept(order);
    const proven = parse(Receipt, JSON.parse(receiptJson(order)));
    const sums = orderAmounts(proven);
    const isEarlier = order.receipt_version < ROWS_SINCE;
    const borne = {
      subtotal: sumOf(lines, ({ lineTotal }) => lineTotal),
      discount: isEarlier ? sums.discount : sumOf(lines, ({ shares }) => shares.discount),
      serviceCharge: isEarlier
        ? sums.serviceCharge
        : sumOf(lines, ({ shares }) => shares.serviceCharge),
      tax: sumOf(lines, ({ shares }) => shares.tax),
    };
    const { subtotal, discount, serviceCharge, tax } = sums;
    const found: unknown = JSON.parse(JSON.stringify([receipt, borne]));
    const expected = [proven, { subtotal, discount, serviceCharge, tax }];
    if (isDeepStrictEqual(found, expected)) return [];
    return [
      `order ${order.number}: rows ${JSON.stringify(found)}, receipt ${JSON.stringify(expected)}`,
    ];
  });
  return orders.length === 0 ? ["no order was placed", ...problems] : problems;
}

function sumOf<Each>(list: readonly Each[], of: (each: Each) => number): number {
  return list.reduce((sum, each) => sum + of(each), 0);
}
