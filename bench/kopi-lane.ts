/** Why: every bench asks its question of the same venue, in a fresh database. */
import { HOLD_LIMITS, type HoldLimits } from "@comanda/domain/order";
import { createApp, installVenue, readConfig, type App } from "@comanda/server";
import { ROUTES } from "@comanda/contract";
import { kopiLane, standInPictures, type DemoPictures, type DemoVenue } from "@comanda/testkit";

export interface InstalledVenue {
  /** Used in this process only to prepare; close it before a server is started on the same database. */
  readonly app: App;
  readonly venueId: string;
  /** The first table. */
  readonly placeId: string;
  /** What its printed code opens. */
  readonly checkInPath: string;
}

/** For benches whose kitchen moves every order, though a table sends in a minute what others send in a day. */
export const HOLDS_NOTHING = { phoneOrders: 0, phonePieces: 0, phoneAmount: 0, tableOrders: 0 };

/** Kopi Lane with nothing sold out, in the database that `env` names; what it holds is the product's own unless said. */
export function installKopiLane(
  env: Readonly<Record<string, string>>,
  pictures: DemoPictures,
  holdAbove: HoldLimits = HOLD_LIMITS,
): Promise<InstalledVenue> {
  const demo = kopiLane(pictures);
  const settings = { ...demo.settings, holdAbove };
  return installDemo(env, { ...demo, settings, itemStates: [] });
}

/** A demo venue in the database that `env` names. */
export async function installDemo(
  env: Readonly<Record<string, string>>,
  venue: DemoVenue,
): Promise<InstalledVenue> {
  const config = readConfig({ ...env, PORT: "0", LOG_LEVEL: "error" }, "127.0.0.1");
  const app = await createApp(config, { web: undefined });
  const venueId = await installVenue(app.database, venue, Date.now());
  const { code, place_id: placeId } = await app.database.reader
    .selectFrom("place_code")
    .innerJoin("place", "place.id", "place_code.place_id")
    .select(["place_code.code", "place_code.place_id"])
    .where("place_code.venue_id", "=", venueId)
    .orderBy("place.position")
    .executeTakeFirstOrThrow();
  return { app, venueId, placeId, checkInPath: `/checkin/${code}` };
}

/** The call with which the owner of Kopi Lane signs in; its answer sets the session's cookie first. */
export function ownersSignIn() {
  return signInRequest(kopiLane(standInPictures()).staff[0]);
}

export function signInRequest(
  person: { readonly login: string; readonly password: string } | undefined,
) {
  return {
    method: "POST",
    path: ROUTES.signIn.path,
    headers: { "x-comanda-console": "1", "content-type": "application/json" },
    body: JSON.stringify({ login: person?.login, password: person?.password }),
  } as const;
}
