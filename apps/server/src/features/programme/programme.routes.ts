import type { FastifyRequest } from "fastify";
import { accept, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { AppContext } from "../../app/app-context.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import { addressOf } from "../../http/caller-address.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import { endProgrammeLogins } from "../../tables/programme/programme-login.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import {
  changeProgramme,
  readProgramme,
  removeProgrammeAccount,
  saveProgrammeAccount,
  type ProgrammeEdit,
} from "./edit-programme.ts";
import { listRedeemable } from "./list-redeemable.ts";
import { logInProgramme } from "./log-in.ts";
import { programmeCall, valueOf } from "./programme-call.ts";
import type { ProgrammeCall } from "./programme-phone.ts";
import { wireCampaign } from "./programme-customer.ts";
import { acceptProgrammePrivacy, resetProgrammePin } from "./reset-pin.ts";
import { lookUpProgramme, setProgrammePin } from "./set-pin.ts";
import { testProgramme } from "./test-programme.ts";
import { listUnsettled, settleUnsettled } from "./unsettled.ts";

type ProgrammeRoutes = Pick<
  Handlers,
  | "lookUpProgramme"
  | "setProgrammePin"
  | "logInProgramme"
  | "logOutProgramme"
  | "resetProgrammePin"
  | "readProgrammePrivacy"
  | "acceptProgrammePrivacy"
  | "listProgrammeCampaigns"
  | "listRedeemable"
>;

interface Incoming {
  readonly caller: { readonly session: DinerSession };
  readonly request: FastifyRequest;
  readonly now: number;
}

/** What a phone asks of an outside programme about its guest. */
export function programmeRoutes(context: AppContext): ProgrammeRoutes {
  const { database, programmes } = context;
  const at = async <Value>(
    { caller: { session }, request, now }: Incoming,
    act: (call: ProgrammeCall) => Promise<Result<Value, ApiRefusal>>,
  ): Promise<Result<Value, ApiRefusal>> => {
    const call = await programmeCall(context, { session, address: addressOf(request), now });
    return call.ok ? act(call.value) : call;
  };
  return {
    lookUpProgramme: (incoming) => at(incoming, (call) => lookUpProgramme(call, incoming.body)),
    setProgrammePin: (incoming) => at(incoming, (call) => setProgrammePin(call, incoming.body)),
    logInProgramme: (incoming) => at(incoming, (call) => logInProgramme(call, incoming.body)),
    logOutProgramme: async ({ caller: { session }, now }) => {
      const { venueId, userId } = session;
      await database.write((trx) => endProgrammeLogins(trx, { venueId, userId }, now));
      return accept({});
    },
    resetProgrammePin: (incoming) => at(incoming, (call) => resetProgrammePin(call, incoming.body)),
    readProgrammePrivacy: (incoming) =>
      at(incoming, async ({ venue, programme }) =>
        valueOf(await programmes.privacyOf(venue.id, programme)),
      ),
    acceptProgrammePrivacy: (incoming) =>
      at(incoming, (call) => acceptProgrammePrivacy(call, incoming.body)),
    listProgrammeCampaigns: (incoming) =>
      at(incoming, async ({ venue, programme }) => {
        const campaigns = valueOf(await programmes.campaignsOf(venue.id, programme));
        return campaigns.ok ? accept(campaigns.value.map(wireCampaign)) : campaigns;
      }),
    listRedeemable: (incoming) =>
      at(incoming, (call) => listRedeemable(call, incoming.caller, incoming.body)),
  };
}

export type StaffProgrammeRoutes = Pick<
  Handlers,
  | "readProgramme"
  | "changeProgramme"
  | "saveProgrammeAccount"
  | "removeProgrammeAccount"
  | "testProgramme"
  | "listUnsettled"
  | "settleUnsettled"
>;

/** How an owner connects the venue with its programme; always their own venue. */
export function staffProgrammeRoutes({
  database,
  programmes,
  programmeLanes,
  venues,
}: AppContext): StaffProgrammeRoutes {
  const edit = ({ staff }: Callers["staff"], { rules }: OpenVenue, now: number): ProgrammeEdit => ({
    database,
    programmes,
    currency: rules.online.currency,
    by: staff,
    now,
  });
  return {
    readProgramme: ({ caller, now }) =>
      atVenue(venues, caller, async (venue) =>
        accept(await readProgramme(database.reader, edit(caller, venue, now))),
      ),
    changeProgramme: ({ caller, body, now }) =>
      atVenue(venues, caller, (venue) => changeProgramme(edit(caller, venue, now), body)),
    saveProgrammeAccount: ({ caller, body, now }) =>
      atVenue(venues, caller, (venue) => saveProgrammeAccount(edit(caller, venue, now), body)),
    removeProgrammeAccount: ({ caller, body, now }) =>
      atVenue(venues, caller, (venue) => removeProgrammeAccount(edit(caller, venue, now), body)),
    testProgramme: ({ caller }) =>
      atVenue(venues, caller, (venue) => testProgramme(programmes, venue)),
    listUnsettled: ({ caller: { staff }, query }) =>
      listUnsettled(database.reader, staff.venueId, query),
    settleUnsettled: ({ caller: { staff }, body }) =>
      settleUnsettled({ database, programmeLanes }, staff.venueId, body),
  };
}
