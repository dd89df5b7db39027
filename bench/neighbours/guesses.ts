/** Why: a phone on which a member is logged in may guess at more than a stranger: at other members, at vouchers, at orders to claim. */
import { LATER_ROUTES, ROUTES } from "@comanda/contract";
import type { Ask, AskResult } from "./ask.ts";

/** A phone on which somebody is logged in as a member. */
export interface MemberPhone {
  readonly token: string;
  readonly cookie: string;
}

/** Turns the members of a venue on; `cookie` is its owner's. */
export async function openMembership(ask: Ask, cookie: string): Promise<void> {
  const headers = { cookie, "x-comanda-console": "1" };
  const { path } = ROUTES.readMembershipRules;
  const before = await ask({ path, headers });
  const rules = { ...(JSON.parse(before.body) as object), hasMember: true };
  succeeded(await ask({ method: "PUT", path, headers, body: JSON.stringify(rules) }));
}

/** Registers a member on a phone. */
export async function becomeMember(ask: Ask, token: string): Promise<MemberPhone> {
  const member = {
    customerName: "Lim Mei Lin",
    phone: "9123 4567",
    email: "",
    dob: 0,
    gender: 1,
    userPassword: "kopi-siew-dai",
    pdpa: 1,
  };
  const registered = await ask(call(LATER_ROUTES.registerMember.path, token, member));
  return { token, cookie: succeeded(registered).cookies[0] ?? "" };
}

/** What such a phone tries next. */
export function guess({ token, cookie }: MemberPhone, at: number): AskResult {
  const date = new Date().toISOString().slice(0, 10);
  const phone = String(80_000_000 + at);
  const kinds: readonly (readonly [string, object])[] = [
    [LATER_ROUTES.claimOrder.path, { date, number: 1 + (at % 500), place: "7" }],
    [LATER_ROUTES.checkMember.path, { phone }],
    [LATER_ROUTES.loginMember.path, { phone, password: `guess-${at}` }],
    [LATER_ROUTES.forgotPassword.path, { email: `nobody-${at}@example.com` }],
    [LATER_ROUTES.resetPassword.path, { password: "guess-guess", iv: `${at}`, code: `${at}` }],
    [LATER_ROUTES.applyVoucher.path, { promoCode: `GUESS${at}` }],
  ];
  const [path, body] = kinds[at % kinds.length] ?? ["/", {}];
  const asked = call(path, token, body);
  return { ...asked, headers: { ...asked.headers, cookie } };
}

function call(path: string, token: string, body: object) {
  const headers = { authorization: `Bearer ${token}` };
  return { method: "POST", path, headers, body: JSON.stringify(body) } as const;
}

function succeeded<Answered extends { readonly status: number; readonly body: string }>(
  reply: Answered,
): Answered {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body}`);
  return reply;
}
