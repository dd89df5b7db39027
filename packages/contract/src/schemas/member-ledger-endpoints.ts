import { LATER_ROUTES } from "../later-routes.ts";
import { ROUTES } from "../routes.ts";
import { BoardStep, OrderParams } from "./board.ts";
import { BODY_BYTES } from "./endpoint.ts";
import {
  ChangeMemberLedgerBody,
  MemberByPhoneBody,
  MemberLedger,
  TopUpByPhoneBody,
  TopUpMemberBody,
  ToppedUp,
} from "./member-ledger.ts";
import { FoundMember, MemberParams } from "./members.ts";
import { OrderPayload, PlacedOrder } from "./order.ts";
import { PageQuery } from "./pages.ts";
import { PLACING_REFUSALS } from "./placing-refusals.ts";

/** The calls by which a venue reads what a member has, and changes it. */
export const MEMBER_LEDGER_ENDPOINTS = {
  readMemberLedger: {
    ...ROUTES.readMemberLedger,
    limit: "console",
    params: MemberParams,
    query: PageQuery,
    answer: MemberLedger,
    refusals: ["not-found"],
  },
  changeMemberLedger: {
    ...ROUTES.changeMemberLedger,
    limit: "console",
    params: MemberParams,
    body: ChangeMemberLedgerBody,
    bodyBytes: BODY_BYTES.small,
    answer: MemberLedger,
    refusals: ["not-found"],
  },
  topUpMember: {
    ...ROUTES.topUpMember,
    limit: "console",
    params: MemberParams,
    body: TopUpMemberBody,
    bodyBytes: BODY_BYTES.small,
    answer: MemberLedger,
    refusals: ["not-found"],
  },
  topUpByPhone: {
    ...ROUTES.topUpByPhone,
    limit: "console",
    body: TopUpByPhoneBody,
    bodyBytes: BODY_BYTES.small,
    answer: ToppedUp,
    refusals: ["not-found"],
  },
  mergeMember: {
    ...ROUTES.mergeMember,
    limit: "console",
    params: MemberParams,
    body: MemberByPhoneBody,
    bodyBytes: BODY_BYTES.small,
    answer: FoundMember,
    refusals: ["not-found"],
  },
  payWithTopUp: {
    ...LATER_ROUTES.payWithTopUp,
    limit: "order",
    body: OrderPayload,
    bodyBytes: BODY_BYTES.cart,
    answer: PlacedOrder,
    refusals: [...PLACING_REFUSALS, "payment-over", "top-up-too-low"],
  },
  payByTopUp: {
    ...ROUTES.payByTopUp,
    limit: "console",
    params: OrderParams,
    body: MemberByPhoneBody,
    bodyBytes: BODY_BYTES.small,
    answer: BoardStep,
    refusals: ["not-found", "order-held", "not-payable", "top-up-short"],
  },
} as const;
