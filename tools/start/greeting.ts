/** Why: the first thing a new user sees says where to go next: a code to scan, a console to open. */
import QRCode from "qrcode";
import { DEFAULT_CODE_MODE } from "@comanda/domain/session";
import type { DemoVenue } from "@comanda/testkit";
import { checkInLink, type App } from "@comanda/server";
import type { Mode } from "./demo.ts";

/** `receiver` is where the demo's outside world takes webhooks. */
export async function greet(app: App, mode: Mode, receiver = ""): Promise<string> {
  return mode.kind === "demo"
    ? demoGreeting(app, mode.venues, receiver)
    : mode.opening.greeting(app.context.publicUrl());
}

async function demoGreeting(
  app: App,
  venues: readonly DemoVenue[],
  receiver: string,
): Promise<string> {
  const link = (await firstLink(app, venues[0]?.slug ?? "")) ?? "";
  const code = await QRCode.toString(link, { type: "terminal", small: true });
  const logins = venues.flatMap(({ settings, staff }) =>
    staff.map(
      ({ login, password }) => `  ${settings.company.companyName.padEnd(16)}${login}  ${password}`,
    ),
  );
  return [
    code,
    `Scan it with a phone in this network, or open  ${link}`,
    "",
    "Codes for something else than a table:",
    ...(await otherLinks(app)),
    "",
    "Other layouts of the menu:",
    ...(await links(app, venues.filter(isLaidOutOtherwise))),
    "",
    "Questions before the menu:",
    ...(await links(app, venues.filter(asksFirst))),
    "",
    `Console  ${app.context.publicUrl()}/console   (DEMO)`,
    ...logins,
    "",
    ...(receiver === ""
      ? []
      : [`A till that takes webhooks (console, Connections)  ${receiver}`, ""]),
    "Ctrl-C stops.",
    "",
  ].join("\n");
}

/** Where an order is taken away or brought to a room, and where a menu is only looked at. */
async function otherLinks(app: App): Promise<readonly string[]> {
  const rows = await app.database.reader
    .selectFrom("place")
    .innerJoin("place_code", "place_code.place_id", "place.id")
    .select(["place.label", "place_code.mode", "place_code.code"])
    .where("place_code.mode", "!=", DEFAULT_CODE_MODE)
    .where("place_code.revoked_at", "is", null)
    .orderBy("place.position")
    .execute();
  return rows.map(({ label, mode, code }) => {
    const link = checkInLink(app.context.publicUrl(), code);
    return `  ${label.padEnd(16)}${mode.padEnd(8)}${link}`;
  });
}

/** Whether its menu has another layout than that of the first venue. */
function isLaidOutOtherwise({ settings }: DemoVenue): boolean {
  return settings.categoryPosition === 0 || !settings.unlimitedScroll;
}

/** Whether a table answers questions before it sees the menu. */
function asksFirst({ settings: { initFlow = [] } }: DemoVenue): boolean {
  return initFlow.length > 0;
}

/** A table of each of these venues; a demo from before them has none. */
async function links(app: App, venues: readonly DemoVenue[]): Promise<readonly string[]> {
  const found = await Promise.all(
    venues.map(async ({ slug, settings }) => {
      const link = await firstLink(app, slug);
      return link === undefined ? [] : [`  ${settings.company.companyName.padEnd(24)}${link}`];
    }),
  );
  return found.flat();
}

/** The code of the first table of a venue. */
async function firstLink(app: App, slug: string): Promise<string | undefined> {
  const row = await app.database.reader
    .selectFrom("venue")
    .innerJoin("place", "place.venue_id", "venue.id")
    .innerJoin("place_code", "place_code.place_id", "place.id")
    .select("place_code.code")
    .where("venue.slug", "=", slug)
    .where("place_code.revoked_at", "is", null)
    .orderBy("place.position")
    .executeTakeFirst();
  return row && checkInLink(app.context.publicUrl(), row.code);
}
