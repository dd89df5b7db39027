/** Why: the first thing a new user sees says where to go next: one link, also to be scanned. */
import QRCode from "qrcode";
import type { App } from "@comanda/server";
import type { Mode } from "./demo.ts";

export async function greet(app: App, mode: Mode): Promise<string> {
  const url = app.context.publicUrl();
  if (mode.kind === "own") return mode.opening.greeting(url);
  return [
    await QRCode.toString(`${url}/`, { type: "terminal", small: true }),
    `The demo: every venue with its codes, the console with its logins   ${url}/`,
    "Scan it with a phone in this network, or open it here. Ctrl-C stops.",
    "",
  ].join("\n");
}
