import { accept, refuse, type Result } from "@comanda/domain";
import type { Currency } from "@comanda/domain/payments";
import type { ApiRefusal, WireStaffProgramme } from "@comanda/contract";
import { ProgrammeRules, type BodyOf } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Reader, Writer } from "../../db/database.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import {
  findProgrammeAccount,
  type StoredProgrammeAccount,
} from "../../tables/programme/programme-account.store.ts";
import { joinSettings, listSettings, revisionsOf } from "../../tables/venue/settings.store.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import { publishSettings, type Publisher } from "../../venue/publish-settings.ts";
import type { ProgrammeAccount, ProgrammeClosed, Programmes } from "./programmes.ts";
import { storeProgrammeAccount } from "./store-account.ts";

export interface ProgrammeEdit extends Publisher {
  readonly programmes: Programmes;
  readonly currency: Currency;
}

type Edited = Result<WireStaffProgramme, ApiRefusal>;
type Refused = Extract<ApiRefusal, { readonly kind: "programme-account" }>;

/** What a venue has decided about its programme, and its account there: the key does not come back. */
export async function readProgramme(db: Reader, edit: ProgrammeEdit): Promise<WireStaffProgramme> {
  const { programmes, by } = edit;
  const { settings: rules, edited } = await readRules(db, by.venueId);
  const stored = await findProgrammeAccount(db, by.venueId);
  return {
    rules,
    basis: edited.basis,
    account: viewOf(edit, stored),
    canSeal: programmes.canSeal,
    hasSandbox: programmes.sandbox() !== undefined,
  };
}

async function readRules(db: Reader, venueId: string) {
  const parts = (await listSettings(db, venueId)).filter(({ part }) => part === "programme");
  return {
    settings: v.parse(ProgrammeRules, joinSettings(parts)),
    edited: { basis: revisionsOf(parts) },
  };
}

/** Signs of the key that are shown, and how long one is of which any are. */
const SHOWN = 4;
const LONG_ENOUGH = 12;

function viewOf(
  { programmes, currency }: ProgrammeEdit,
  stored: StoredProgrammeAccount | undefined,
): WireStaffProgramme["account"] {
  const basis = basisOf(stored);
  const nothing = { isSandbox: false, apiUrl: "", keyEnd: "", problem: null, basis };
  if (stored === undefined || stored.sealed === "") return { isSet: false, ...nothing };
  const read = programmes.read(stored);
  const opened = read.ok ? programmes.try(read.value, currency) : read;
  const problem = opened.ok ? null : problemOf(opened.refusal);
  if (!read.ok) return { isSet: true, ...nothing, problem };
  const { apiUrl, secrets } = read.value;
  const keyEnd = secrets.key.length < LONG_ENOUGH ? "" : secrets.key.slice(-SHOWN);
  const isSandbox = programmes.sandbox()?.apiUrl === apiUrl;
  return { isSet: true, isSandbox, apiUrl, keyEnd, problem, basis };
}

function problemOf({ kind }: ProgrammeClosed): WireStaffProgramme["account"]["problem"] {
  if (kind === "account-incomplete") return "incomplete";
  if (kind === "no-account") throw new Error("an account that was read is there");
  return kind;
}

function basisOf(stored: StoredProgrammeAccount | undefined): string {
  return String(stored?.revision ?? 0);
}

/** Publishes the rules; a console of before leaves out what it does not know, and it stays. */
export async function changeProgramme(
  edit: ProgrammeEdit,
  { basis: seen, ...change }: BodyOf<"changeProgramme">,
): Promise<Edited> {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  const published = await publishSettings(edit, {
    deed: "programme-changed",
    change: Object.fromEntries(said),
    seen,
    read: readRules,
    check: () => undefined,
  });
  return published.ok ? accept(await readProgramme(edit.database.reader, edit)) : published;
}

/** Saves an account that opens; of what does not, nothing is stored. A key that was not typed stays. */
export function saveProgrammeAccount(
  edit: ProgrammeEdit,
  { basis, apiUrl, key, isSandbox }: BodyOf<"saveProgrammeAccount">,
): Promise<Edited> {
  const { programmes, currency } = edit;
  return changeAccount(edit, basis, "programme-account-saved", (stored) => {
    const read = stored?.sealed ? programmes.read(stored) : undefined;
    const before = read?.ok === true ? read.value : undefined;
    const typed = { apiUrl, secrets: { key: key === "" ? (before?.secrets.key ?? "") : key } };
    const account: ProgrammeAccount | undefined = isSandbox ? programmes.sandbox() : typed;
    if (account === undefined) return refuse({ kind: "no-sandbox" });
    const opened = programmes.try(account, currency);
    return opened.ok ? programmes.seal(edit.by.venueId, account) : opened;
  });
}

/** Forgets an account with its key; guests see nothing of the programme any more. */
export function removeProgrammeAccount(
  edit: ProgrammeEdit,
  { basis }: BodyOf<"removeProgrammeAccount">,
): Promise<Edited> {
  return changeAccount(edit, basis, "programme-account-removed", (stored) =>
    stored === undefined || stored.sealed === "" ? refuse({ kind: "no-account" }) : accept(""),
  );
}

/** Does it where the account still stands as the person saw it: of two at one moment one is told. */
function changeAccount(
  edit: ProgrammeEdit,
  seen: string,
  deed: "programme-account-saved" | "programme-account-removed",
  sealedOf: (
    stored: StoredProgrammeAccount | undefined,
  ) => Result<string, ProgrammeClosed | { readonly kind: "no-sandbox" }>,
): Promise<Edited> {
  const { database, programmes, by, now } = edit;
  const { venueId } = by;
  return database.write<Edited>(async (trx: Writer) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by.id))) return refuse({ kind: "sign-in-required" });
    const stored = await findProgrammeAccount(trx, venueId);
    if (basisOf(stored) !== seen) return refuse({ kind: "settings-outdated" });
    const sealed = sealedOf(stored);
    if (!sealed.ok) return refuse(programmeAccountRefused(sealed.refusal));
    await storeProgrammeAccount(trx, { venueId, sealed: sealed.value, by: by.id, now });
    await insertAuditLine(trx, { venueId, at: now, actor: nameOf(by), deed, subject: "" });
    programmes.forget(venueId);
    return accept(await readProgramme(trx, edit));
  });
}

/** Why an account cannot be used, as its owner hears it. */
export function programmeAccountRefused(
  closed:
    | ProgrammeClosed
    | { readonly kind: "no-sandbox" | "keys-refused" | "no-answer" | "nonsense" },
): Refused {
  const refused = { kind: "programme-account", member: "" } as const;
  if (closed.kind !== "account-incomplete") return { ...refused, problem: closed.kind };
  return { ...refused, problem: "incomplete", member: closed.member };
}
