import * as v from "valibot";
import { AUDIT_ACTIONS } from "../audit-actions.ts";
import { ROLES } from "../roles.ts";
import { code, count, instant, title } from "./fields.ts";
import { PageQuery, pageOf } from "./pages.ts";
import { Login, NewPassword, PersonName } from "./staff.ts";

/** A screen that somebody has signed in on. */
const OpenSession = v.object({
  id: code,
  signedInAt: instant,
  /** To about a quarter of an hour. */
  lastSeenAt: instant,
  /** Whether it is the one that asks. */
  isThis: v.boolean(),
});

/** A login of the venue. */
const Person = v.object({
  id: code,
  name: v.string(),
  login: v.string(),
  role: v.picklist(ROLES),
  /** Whether it is the one that asks. */
  isYou: v.boolean(),
  /** The latest used first; of many the latest ten. */
  sessions: v.array(OpenSession),
  sessionCount: count,
});
export type WirePerson = v.InferOutput<typeof Person>;

/** Every login of the venue, how many it may have, and how many sessions each of them; 0: a server that does not say. */
export const People = v.object({
  now: instant,
  maximum: count,
  maxSessions: v.optional(count, 0),
  people: v.array(Person),
});
export type WirePeople = v.InferOutput<typeof People>;

export const PersonParams = v.object({ id: code });
export const AddLoginBody = v.object({ name: PersonName, login: Login, password: NewPassword });
export const RenameLoginBody = v.object({ name: PersonName, login: Login });
export const SetPasswordBody = v.object({ password: NewPassword });
/** One session, or null: all of the login but the one that asks. */
export const EndSessionsBody = v.object({ session: v.nullable(code) });
export const ChangePasswordBody = v.object({
  current: v.pipe(title, v.minLength(1)),
  password: NewPassword,
});

/** `before` is asked by a console that was loaded before there were cursors: the last of the `lines` that it has. */
export const AuditQuery = v.object({ ...PageQuery.entries, before: v.optional(code) });
/** Who did what to whose login, and when; names as they were then. */
const AuditLine = v.object({
  id: code,
  at: instant,
  actor: v.string(),
  deed: v.picklist(AUDIT_ACTIONS),
  subject: v.string(),
});
export type WireAuditLine = v.InferOutput<typeof AuditLine>;
/**
 * The latest first. `lines` are the first of the `rows` and `older` is what to ask `before` next, null where there is nothing
 * older: a console that was loaded before there were cursors reads these.
 */
export const Audit = v.object({
  ...pageOf(AuditLine),
  lines: v.array(AuditLine),
  older: v.nullable(code),
});
export type WireAudit = v.InferOutput<typeof Audit>;
