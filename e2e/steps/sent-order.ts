/** Why: an order that is held on its way to the server, and what else may answer in its place. */
import type { Page, Route } from "@playwright/test";

export const PLACE_ORDER = /\/v2\/api\/selfOrder\/order$/;

export const SENDING = "Sending your order…";

export const LOCKED = "Your order is being sent and cannot be changed now.";

/** Holds every order on its way to the server; `letGo` sends them on. */
export async function holdOrders(page: Page) {
  const held: Route[] = [];
  const keys: (string | undefined)[] = [];
  let isOpen = false;
  await page.context().route(PLACE_ORDER, async (route) => {
    if (route.request().method() === "POST") {
      keys.push(route.request().headers()["idempotency-key"]);
      if (!isOpen) return void held.push(route);
    }
    await route.continue();
  });
  const letGo = async (): Promise<void> => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { keys, letGo };
}

/** What stands between a phone and the server may say, none of which is the server's word. */
export const OTHERS_WORDS: readonly Parameters<Route["fulfill"]>[0][] = [
  { status: 200, contentType: "text/html", body: "<html>Welcome to Free Wi-Fi</html>" },
  { status: 403, contentType: "text/html", body: "<html>Please sign in</html>" },
  { status: 204, body: "" },
  { status: 200, contentType: "application/json", body: '{"orderId":"SO_17' },
  { status: 200, contentType: "application/json", body: '{"orderId":"SO_1"}' },
  { status: 200, contentType: "text/html", body: '{"orderId":"SO_1"}' },
  { status: 400, contentType: "application/json", body: '{"error":"bad gateway"}' },
  { status: 404, contentType: "text/plain", body: "not found" },
];
