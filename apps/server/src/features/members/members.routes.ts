import type { FastifyRequest } from "fastify";
import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { AppContext } from "../../app/app-context.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import { MEMBER_COOKIE } from "../../auth/member-session.ts";
import { fileOf } from "../../http/file-body.ts";
import { Answer, json } from "../../lib/reply.ts";
import { endLoginsOfPhone } from "../../tables/members/member-login.store.ts";
import { clubOf, findMember } from "../../tables/members/member.store.ts";
import { checkMember } from "./check-member.ts";
import { claimOrder } from "./claim-order.ts";
import { inviteToClub, joinClub, readClub } from "./clubs.ts";
import { readCustomer } from "./customer.ts";
import { changeConsent } from "./consents.ts";
import { eraseFoundMember } from "./erase-found.ts";
import { eraseMember, exportMember } from "./export-member.ts";
import { changeMemberTier, findMemberByPhone } from "./find-member.ts";
import { importMembers } from "./import-members.ts";
import { LOGIN_DAYS, loginMember, type NewLogin } from "./login-member.ts";
import { changeMemberLedger, readMemberLedger, topUpMember } from "./member-ledger.ts";
import { mailReceipt } from "./mail-receipt.ts";
import { memberCall, type MemberCall } from "./member-call.ts";
import { changeMembershipRules, readMembershipRules } from "./membership-rules.ts";
import { mergeMember } from "./merge-member.ts";
import { payByTopUp } from "./pay-by-top-up.ts";
import { recentlyBought } from "./recently-bought.ts";
import { changeMember, registerMember } from "./register-member.ts";
import { forgotPassword, resetPassword } from "./reset-password.ts";
import { topUpByPhone } from "./top-up-by-phone.ts";
import { termsOf } from "./terms.ts";

type MemberRoutes = Pick<
  Handlers,
  | "checkMember"
  | "registerMember"
  | "changeMember"
  | "loginMember"
  | "logoutMember"
  | "forgotPassword"
  | "resetPassword"
  | "readMember"
  | "readPdpa"
  | "exportMember"
  | "eraseMember"
  | "changeConsent"
  | "claimOrder"
  | "mailReceipt"
  | "recentBought"
>;

/** What a phone asks about its guest as a member. */
export function memberRoutes(context: AppContext): MemberRoutes {
  const { database } = context;
  const asMember = async <Value>(
    { caller: { session }, request, now }: Incoming,
    act: (call: MemberCall) => Promise<Result<Value, ApiRefusal>>,
  ): Promise<Result<Value, ApiRefusal>> => {
    const call = await memberCall(context, { session, request, now });
    return call.ok ? act(call.value) : call;
  };
  return {
    checkMember: (incoming) => asMember(incoming, (call) => checkMember(call, incoming.body.phone)),
    registerMember: (incoming) =>
      asMember(incoming, async (call) => {
        const login = await registerMember(call, incoming.body);
        if (!login.ok) return login;
        return accept(withLogin(login.value, { customer: login.value.customer }, call.request));
      }),
    changeMember: (incoming) => asMember(incoming, (call) => changeMember(call, incoming.body)),
    loginMember: (incoming) =>
      asMember(incoming, async (call) => {
        const login = await loginMember(call, incoming.body);
        if (!login.ok) return login;
        return accept(withLogin(login.value, login.value.customer, call.request));
      }),
    logoutMember: async ({ caller: { session }, request, now }) => {
      await database.write(async (trx) => {
        const clubId = await clubOf(trx, session.venueId);
        await endLoginsOfPhone(trx, { club_id: clubId, user_id: session.userId }, now);
      });
      return accept(withCookie(json({}), cookieFor("", 0, request)));
    },
    forgotPassword: (incoming) => asMember(incoming, (call) => forgotPassword(call, incoming.body)),
    resetPassword: ({ body, now }) => resetPassword(context, body, now),
    readMember: (incoming) =>
      asMember(incoming, async (call) => {
        // Whatever id is sent: the person who is logged in (Q-125l, M-H2).
        const who = call.session.member;
        const member = who && (await findMember(database.reader, call.clubId, who.memberId));
        if (member === undefined || who === undefined) {
          return refuse({ kind: "member-login-required" });
        }
        return accept(await readCustomer(database.reader, member, call.venue, who.isByPassword));
      }),
    readPdpa: async ({ caller: { session } }) =>
      accept(await termsOf(database.reader, session.venueId)),
    exportMember: (incoming) => asMember(incoming, exportMember),
    eraseMember: (incoming) =>
      asMember(incoming, async (call) => {
        const erased = await eraseMember(call);
        if (!erased.ok) return erased;
        return accept(withCookie(json({}), cookieFor("", 0, call.request)));
      }),
    changeConsent: (incoming) => asMember(incoming, (call) => changeConsent(call, incoming.body)),
    claimOrder: (incoming) => asMember(incoming, (call) => claimOrder(call, incoming.body)),
    mailReceipt: (incoming) => asMember(incoming, (call) => mailReceipt(call, incoming.body)),
    recentBought: (incoming) => asMember(incoming, recentlyBought),
  };
}

interface Incoming {
  readonly caller: Callers["active"];
  readonly request: FastifyRequest;
  readonly now: number;
}

function withLogin({ token }: NewLogin, body: unknown, request: FastifyRequest): Answer {
  return withCookie(json(body), cookieFor(token, LOGIN_DAYS * 24 * 60 * 60, request));
}

function withCookie({ status, headers, body }: Answer, cookie: string): Answer {
  return new Answer(status, { ...headers, "set-cookie": cookie }, body);
}

function cookieFor(token: string, seconds: number, request: FastifyRequest): string {
  const secure = request.protocol === "https" ? "; Secure" : "";
  return `${MEMBER_COOKIE}=${token}; Path=/v2/api; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}

export type MembershipRoutes = Pick<
  Handlers,
  | "readMembershipRules"
  | "changeMembershipRules"
  | "findMember"
  | "importMembers"
  | "eraseFoundMember"
  | "readClub"
  | "inviteToClub"
  | "joinClub"
  | "changeMemberTier"
  | "readMemberLedger"
  | "changeMemberLedger"
  | "topUpMember"
  | "mergeMember"
  | "topUpByPhone"
  | "payByTopUp"
>;

/** What an owner decides about members, and how one is found; always of their own venue. */
export function membershipRoutes({ database, venues, digestKey }: AppContext): MembershipRoutes {
  return {
    readMembershipRules: async ({ caller: { staff } }) =>
      accept(await readMembershipRules(database, staff.venueId)),
    changeMembershipRules: ({ caller: { staff }, body, now }) =>
      changeMembershipRules({ database, by: staff, now }, body),
    findMember: ({ caller, body, now }) =>
      atVenue(venues, caller, async (venue) =>
        accept(await findMemberByPhone({ database, venue, by: caller.staff, now }, body.phone)),
      ),
    importMembers: ({ caller, body, request, now }) =>
      atVenue(venues, caller, (venue) =>
        importMembers(
          { database, venue, by: caller.staff, now, digestKey },
          fileOf(request, body.file),
          body,
        ),
      ),
    eraseFoundMember: ({ caller, params, now }) =>
      atVenue(venues, caller, (venue) =>
        eraseFoundMember({ database, venue, by: caller.staff, now }, params.id),
      ),
    readClub: ({ caller, now }) =>
      atVenue(venues, caller, async (venue) =>
        accept(await readClub({ database, venues, venue, by: caller.staff, now })),
      ),
    inviteToClub: ({ caller, now }) =>
      atVenue(venues, caller, (venue) =>
        inviteToClub({ database, venues, venue, by: caller.staff, now }),
      ),
    joinClub: ({ caller, body, now }) =>
      atVenue(venues, caller, (venue) =>
        joinClub({ database, venues, venue, by: caller.staff, now }, body),
      ),
    changeMemberTier: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        changeMemberTier({ database, venue, by: caller.staff, now }, params.id, body.tier),
      ),
    readMemberLedger: ({ caller, params, query }) =>
      atVenue(venues, caller, (venue) =>
        readMemberLedger({ database, venue }, params.id, query.cursor),
      ),
    changeMemberLedger: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        changeMemberLedger({ database, venue, by: caller.staff, now }, params.id, body),
      ),
    topUpMember: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        topUpMember({ database, venue, by: caller.staff, now }, params.id, body),
      ),
    mergeMember: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        mergeMember({ database, venue, by: caller.staff, now }, params.id, body.phone),
      ),
    topUpByPhone: ({ caller, body, now }) =>
      atVenue(venues, caller, (venue) =>
        topUpByPhone({ database, venue, by: caller.staff, now }, body),
      ),
    payByTopUp: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        payByTopUp({ database, venue, by: caller.staff, now }, params.id, body.phone),
      ),
  };
}
