import { answerIn } from "@comanda/client";
import {
  sentenceOf,
  type Outcome,
  type WireConsentPurpose,
  type WireCustomer,
  type WireMembershipRules,
  type WirePdpa,
  type WireSettings,
} from "@comanda/contract";
import {
  ChangedCustomer,
  CheckedMember,
  Customer,
  CustomerAnswer,
  MemberExport,
  MembershipRules,
  PdpaAnswer,
} from "@comanda/contract/schemas";
import type { Text } from "@comanda/domain";
import type { MemberFormKind } from "@comanda/domain/members";
import { nextMemberLoginStep, type MemberStatus } from "@comanda/domain/session";
import * as v from "valibot";
import { forgetCustomer, keepCustomer, useCustomer } from "../state/customer.ts";
import { useSession } from "../state/session.ts";
import { callLater } from "./later-api.ts";
import { loadRecentlyBought } from "./recently-bought.ts";

const NONE = v.parse(MembershipRules, { hasMember: false, allowRegister: false });

/** What the venue has decided about members; a server that says nothing of them has none. */
export function membershipOf(settings: WireSettings | undefined): WireMembershipRules {
  const said = settings as { readonly hasMember?: unknown } | undefined;
  if (said?.hasMember !== true) return NONE;
  const read = v.safeParse(MembershipRules, settings);
  return read.success ? read.output : NONE;
}

/** Done, or why not, in the words of the specification where it has any. */
export type MemberOutcome<Done = object> =
  | ({ readonly kind: "done" } & Done)
  | { readonly kind: "failed"; readonly sentence: Text };

/** What follows when a phone number was looked up, with the masked name that it has. */
export type CheckedPhone = MemberOutcome<{
  readonly step: ReturnType<typeof nextMemberLoginStep>;
  readonly maskedName: string;
}>;

const WENT_WRONG: Text = {
  en: "Something went wrong. Please try again",
  zh: "出错了，请重试",
};
const STATUSES: readonly MemberStatus[] = ["unknownPhone", "known", "hasPassword", "recognised"];

/** Why not, in the words of the refusal where it has any. */
export function failedBy(outcome: Outcome): { readonly kind: "failed"; readonly sentence: Text } {
  const isSaid = outcome.kind === "refused" && outcome.refusal.kind !== "internal";
  return { kind: "failed", sentence: isSaid ? sentenceOf(outcome.refusal) : WENT_WRONG };
}

export async function checkPhone(phone: string): Promise<CheckedPhone> {
  const outcome = await callLater("checkMember", { body: { phone } });
  const checked = answerIn(outcome, CheckedMember);
  if (checked === undefined) return failedBy(outcome);
  const { phoneOnlyMember } = membershipOf(useSession.getState().settings);
  const status = STATUSES[checked.status] ?? "unknownPhone";
  const step = nextMemberLoginStep(status, phoneOnlyMember);
  return { kind: "done", step, maskedName: checked.customer?.customerName ?? "" };
}

/** Logs in on this phone; without a password only where the venue lets a number alone in. */
export async function logIn(phone: string, password: string): Promise<MemberOutcome> {
  const { userId } = useSession.getState();
  const outcome = await callLater("loginMember", { body: { userId, phone, password } });
  const customer = answerIn(outcome, Customer);
  if (customer === undefined) return failedBy(outcome);
  keepCustomer(customer);
  loadRecentlyBought();
  return { kind: "done" };
}

/** What the form carries, by the specification's names. */
export interface TypedMember {
  readonly customerName: string;
  readonly phone: string;
  readonly email: string;
  readonly dob: number;
  readonly gender: 0 | 1 | null;
  readonly userPassword: string;
  readonly pdpa: 0 | 1;
}

export async function register(
  typed: TypedMember,
  kind: Exclude<MemberFormKind, "edit">,
): Promise<MemberOutcome> {
  const { language } = useSession.getState();
  const body = { ...typed, isSignUp: kind === "signUp", language };
  const outcome = await callLater("registerMember", { body });
  const answer = answerIn(outcome, CustomerAnswer);
  if (answer === undefined) return failedBy(outcome);
  keepCustomer(answer.customer);
  return { kind: "done" };
}

export async function changeMember(typed: TypedMember): Promise<MemberOutcome> {
  const { customer } = useCustomer.getState();
  const body = { ...typed, _id: customer?._id ?? "" };
  const outcome = await callLater("changeMember", { body });
  const answer = answerIn(outcome, ChangedCustomer);
  if (answer === undefined) return failedBy(outcome);
  keepCustomer(answer.data.customer);
  return { kind: "done" };
}

// Who is a guest here again, by a tap or because the session ended, is one at the server too.
useCustomer.subscribe(({ customer }, before) => {
  if (customer === undefined && before.customer !== undefined) {
    void callLater("logoutMember", { body: {} });
  }
});

/** Reads the member anew; who is logged in no more is a guest here too. */
export async function refreshCustomer(): Promise<void> {
  const { customer } = useCustomer.getState();
  const { token } = useSession.getState();
  if (customer === undefined || token === "") return;
  const outcome = await callLater("readMember", { query: { customerId: customer._id } });
  const read = answerIn(outcome, Customer);
  if (read !== undefined) keepCustomer(read);
  const isOver = outcome.kind === "refused" && OVER.has(outcome.refusal.kind);
  if (isOver) forgetCustomer();
}

const OVER: ReadonlySet<string> = new Set(["member-login-required", "members-off"]);

export async function forgotPassword(email: string): Promise<MemberOutcome> {
  const { language } = useSession.getState();
  const outcome = await callLater("forgotPassword", { body: { email, language } });
  return outcome.kind === "answered" ? { kind: "done" } : failedBy(outcome);
}

export async function resetPassword(body: {
  readonly password: string;
  readonly iv: string;
  readonly code: string;
}): Promise<MemberOutcome> {
  const outcome = await callLater("resetPassword", { body });
  return outcome.kind === "answered" ? { kind: "done" } : failedBy(outcome);
}

/** All that is kept of the member on this phone, as the text of a file. */
export async function exportMember(): Promise<MemberOutcome<{ readonly file: string }>> {
  const outcome = await callLater("exportMember", {});
  const file = answerIn(outcome, MemberExport);
  if (file === undefined) return failedBy(outcome);
  return { kind: "done", file: JSON.stringify(file, null, 2) };
}

/** Makes the member on this phone nameless, who is a guest from then on. */
export async function eraseMember(): Promise<MemberOutcome> {
  const outcome = await callLater("eraseMember", { body: {} });
  if (outcome.kind !== "answered") return failedBy(outcome);
  forgetCustomer();
  return { kind: "done" };
}

/** Agrees to a purpose, or takes it back. */
export async function changeConsent(
  purpose: WireConsentPurpose,
  isGiven: boolean,
): Promise<MemberOutcome> {
  const outcome = await callLater("changeConsent", { body: { purpose, isGiven } });
  const customer = answerIn(outcome, Customer);
  if (customer === undefined) return failedBy(outcome);
  keepCustomer(customer);
  return { kind: "done" };
}

/** The terms of membership, and what stands below rewards; undefined where nobody answers. */
export async function readTerms(): Promise<WirePdpa | undefined> {
  return answerIn(await callLater("readPdpa", {}), PdpaAnswer);
}

/** What members alone are offered does not name the person: a header needs a word all the same. */
export function nameOf({ customerName, phone }: WireCustomer): string {
  return customerName === "" ? phone : customerName;
}
