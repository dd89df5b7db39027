import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import { VenueSettings, type BodyOf } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { hashOf, newSecret } from "../../ids.ts";
import { guessablePassword } from "../../auth/guessable-password.ts";
import { loginOf, openSession, type SignedIn } from "../../auth/sign-in.ts";
import { findStaffByLogin } from "../../tables/staff/staff.store.ts";
import { readyVenue, writeReadyVenue } from "./install-venue.ts";
import { PLAIN_THEME } from "../../venue/plain-theme.ts";
import { hasSlug } from "../../tables/venue/venue.store.ts";
import {
  isSetUpLinkOpen,
  replaceSetUpLink,
  spendSetUpLink,
} from "../../tables/venue/set-up-link.store.ts";

/** Makes the one link with which the first owner sets a venue up; links made before stop working. */
export async function newSetUpLink(database: Database, now: number): Promise<string> {
  const token = newSecret();
  await database.write(async (trx) => {
    await replaceSetUpLink(trx, hashOf(token), now);
  });
  return token;
}

/** The page behind a set-up link; what stands behind # is sent to no server and written to no log. */
export function setUpAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/console/setup#${token}`;
}

/** Whether a set-up link still opens. */
export async function checkSetUp(
  { reader }: Database,
  token: string,
): Promise<Result<{ isOpen: true }, ApiRefusal>> {
  return (await isSetUpLinkOpen(reader, hashOf(token)))
    ? accept({ isOpen: true })
    : refuse({ kind: "set-up-closed" });
}

/** Creates the venue and its owner, and signs the owner in. The link works once. */
export async function setUpVenue(
  database: Database,
  body: BodyOf<"setUpVenue">,
  now: number,
): Promise<Result<SignedIn, ApiRefusal>> {
  // First of all: whoever has no link learns no logins and makes no password being hashed.
  if (!(await isSetUpLinkOpen(database.reader, hashOf(body.token))))
    return refuse({ kind: "set-up-closed" });
  const login = loginOf(body.login);
  if ((await findStaffByLogin(database.reader, login)) !== undefined) {
    return refuse({ kind: "login-taken" });
  }
  const { ownerName: name, venueName } = body;
  const whose = { name, login, venueNames: [venueName], isDemo: false };
  const guessable = guessablePassword(body.password, whose);
  if (guessable !== undefined) return refuse(guessable);
  const slug = await freeSlugFor(database.reader, body.venueName);
  const ready = await readyVenue(emptyVenue(slug, body), now);
  const isFirst = await database.write(async (trx) => {
    const isOpen = await spendSetUpLink(trx, hashOf(body.token), now);
    if (isOpen) await writeReadyVenue(trx, ready, now);
    return isOpen;
  });
  if (!isFirst) return refuse({ kind: "set-up-closed" });
  const staff = await findStaffByLogin(database.reader, login);
  if (staff === undefined) throw new Error("the owner just written cannot be found");
  return openSession(database, staff, now);
}

function emptyVenue(slug: string, body: BodyOf<"setUpVenue">) {
  const settings = v.parse(VenueSettings, {
    company: { _id: slug, companyName: body.venueName, shortName: body.venueName },
    timeZone: body.timeZone,
    currencySymbol: body.currencySymbol,
    colorTheme: PLAIN_THEME,
  });
  return {
    slug,
    settings,
    menu: { menus: [], exclusiveOptionTitles: [] },
    places: [],
    staff: [
      { name: body.ownerName, login: body.login, password: body.password, role: "owner" as const },
    ],
    itemStates: [],
  };
}

/** A venue's own part of addresses and stored names, that no other venue has. */
export function freeSlugFor(db: Reader, venueName: string): Promise<string> {
  return freeSlug(db, slugOf(venueName));
}

/** "Kopi Lane" is "kopi-lane"; a name without Latin letters is "venue". */
function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "venue" : slug.slice(0, 60);
}

/** Two venues may have one name, but no two one slug. */
async function freeSlug(db: Reader, slug: string): Promise<string> {
  const isTaken = await hasSlug(db, slug);
  return isTaken ? `${slug}-${newSecret().slice(0, 6).toLowerCase()}` : slug;
}
