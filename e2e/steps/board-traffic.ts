/** Why: a board that asks too often starves itself, which nobody sees on its screen before it is too late. */
import type { Page } from "@playwright/test";

export interface BoardTraffic {
  /** How often the board has been asked for. */
  reads(): number;
  /** The orders the server was told to be drawn, each as often as it was told. */
  acknowledged(): readonly string[];
}

/** Listens to what a screen asks of the server from now on. */
export function watchTraffic(screen: Page): BoardTraffic {
  let reads = 0;
  const acknowledged: string[] = [];
  screen.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/v2/api/staff/orders") reads += 1;
    if (pathname === "/v2/api/staff/orders/acknowledge") {
      const { ids } = request.postDataJSON() as { readonly ids: readonly string[] };
      acknowledged.push(...ids);
    }
  });
  return { reads: () => reads, acknowledged: () => acknowledged };
}
