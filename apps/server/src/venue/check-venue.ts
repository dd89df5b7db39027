import { BOUNDS, offersFromWire, type VenueToInstall } from "@comanda/contract";
import {
  InitFlow,
  Item,
  Look,
  EarnRules,
  MembershipRules,
  MembershipWords,
  MenuDocument,
  Offers,
  OnlinePayment,
  OrderingRules,
  PaymentRules,
  PickUpPoints,
  ProgrammeRules,
  PlaceLabel,
  RedeemRules,
  Upsell,
  VenueRewards,
  VoucherRules,
  VenueSettings,
  WayIn,
} from "@comanda/contract/schemas";
import { isPlain } from "@comanda/domain";
import { isTimeZone } from "@comanda/domain/time";
import * as v from "valibot";
import { StartError } from "../db/start-error.ts";
import { findAlike } from "./label-skeleton.ts";

/** A venue that cannot be installed, in one sentence that names the member to change. */
export class InvalidVenueError extends StartError {
  /** Where the wrong member stands, e.g. "settings.timeZone". */
  readonly member: string;

  constructor(member: string, what: string) {
    super(`This venue cannot be installed: ${member} ${what}.`);
    this.member = member;
  }
}

/** Throws an InvalidVenueError for the first thing that would keep the venue from being stored or served as written. */
export function checkVenue({
  settings,
  menu,
  places,
  staff,
  itemStates,
  acknowledgeSeconds,
}: VenueToInstall): void {
  checkShape("settings", VenueSettings, settings);
  if (!isTimeZone(settings.timeZone)) {
    throw new InvalidVenueError("settings.timeZone", `names no time zone: "${settings.timeZone}"`);
  }
  checkShape("settings", InitFlow, settings);
  checkShape("settings", Look, settings);
  checkShape("settings", Upsell, settings);
  checkShape("settings", WayIn, settings);
  checkShape("settings", OrderingRules, settings);
  checkShape("settings", PaymentRules, settings);
  checkShape("settings", OnlinePayment, settings);
  checkShape("settings", PickUpPoints, settings);
  checkShape("settings", MembershipRules, settings);
  checkShape("settings", MembershipWords, settings);
  checkShape("settings", EarnRules, settings);
  checkShape("settings", RedeemRules, settings);
  checkShape("settings", VenueRewards, settings);
  checkShape("settings", VoucherRules, settings);
  checkShape("settings", ProgrammeRules, settings);
  checkOffers(settings);
  checkShape("menu", MenuDocument, menu);
  checkDishes("menu.menus", menu.menus);
  checkSigns("settings", settings);
  checkSigns("menu", menu);
  checkSigns(
    "staff",
    Object.fromEntries(staff.map(({ name, login }, at) => [at, { name, login }])),
  );
  checkLabels(places.map((place) => (typeof place === "string" ? place : place.label)));
  for (const { code, stock } of itemStates) {
    if (stock !== null) checkWhole(`itemStates.${code}.stock`, stock, 0);
  }
  if (acknowledgeSeconds !== undefined) checkWhole("acknowledgeSeconds", acknowledgeSeconds, 1);
}

function checkOffers(settings: VenueToInstall["settings"]): void {
  const [invalid] = offersFromWire(checkShape("settings", Offers, settings)).invalid;
  if (invalid === undefined) return;
  const { promotion, member } = invalid;
  throw new InvalidVenueError(
    `settings.pm.${promotion}${member === "" ? "" : `.${member}`}`,
    "makes no sense",
  );
}

/** Dishes are read one by one when they are first shown; here all of them are. */
function checkDishes(place: string, entries: readonly object[]): void {
  for (const [at, entry] of entries.entries()) {
    const here = `${place}.${at}`;
    if ("codeId" in entry) checkShape(here, Item, entry);
    else if ("type" in entry && Array.isArray(entry.type)) {
      checkDishes(`${here}.type`, entry.type as readonly object[]);
    }
  }
}

/** Every text at any depth: what nobody can see would reach the board and the printer, "no\u202Eegg" reads "nogge". */
function checkSigns(place: string, value: unknown): void {
  if (typeof value === "string") {
    const isSeen = value.split(/\r\n?|[\n\t]/).every(isPlain);
    if (!isSeen) throw new InvalidVenueError(place, "holds a character that cannot be seen");
  } else if (typeof value === "object" && value !== null) {
    for (const [key, member] of Object.entries(value)) checkSigns(`${place}.${key}`, member);
  }
}

/** Labels as the console would take them: in one line, seen whole, and told apart ("A1" and "a1" look alike). */
function checkLabels(labels: readonly string[]): void {
  for (const [at, label] of labels.entries()) {
    checkSigns(`places.${at}`, label);
    checkShape(`places.${at}`, PlaceLabel, label);
  }
  const alike = findAlike(labels, []);
  if (alike === undefined) return;
  const { label, taken } = alike;
  throw new InvalidVenueError(
    `places.${labels.lastIndexOf(label)}`,
    `is the table "${label}", which ${label === taken ? "is there twice" : `looks like "${taken}"`}`,
  );
}

function checkWhole(member: string, number: number, least: number): void {
  const isWhole = Number.isInteger(number) && number >= least && number <= BOUNDS.integer;
  if (!isWhole) {
    throw new InvalidVenueError(member, `is no whole number from ${least} to ${BOUNDS.integer}`);
  }
}

function checkShape<Schema extends v.GenericSchema>(
  place: string,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  throw new InvalidVenueError(
    path === null ? place : `${place}.${path}`,
    "does not have its shape",
  );
}
