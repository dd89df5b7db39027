import * as v from "valibot";
import {
  addressTemplate,
  fieldsOf,
  path,
  paths,
  SECRET,
  text,
} from "../payments/document/document-fields.ts";
import { namesIn } from "../payments/document/template.ts";

/** What an address may say: nothing of a person stands in one, because others write addresses down. */
const IN_ADDRESSES = new Set(["commitId", "reservationId"]);
/** What headers and bodies may say besides. */
const VALUES = new Set([
  ...IN_ADDRESSES,
  "countryCode",
  "phone",
  "pin",
  "isNew",
  "credential",
  "orderRef",
  "amount",
  "currency",
  "redemptions",
  "lifetime",
  "key",
  "refundId",
  "memberId",
]);

const pathTemplate = addressTemplate(IN_ADDRESSES);
const fields = fieldsOf(VALUES);
const request = v.object({
  method: v.picklist(["GET", "POST", "PUT", "DELETE"]),
  path: pathTemplate,
  encoding: v.optional(v.picklist(["json", "form"]), "json"),
  headers: v.optional(fields, {}),
  fields: v.optional(fields, {}),
});
/** Statuses of HTTP that mean one thing. */
const statuses = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(499))),
  v.maxLength(10),
);
const words = v.pipe(v.array(text), v.maxLength(20));
const flags = { isMember: paths, hasPin: paths, isNew: paths };

const reservationWords = v.object({
  reserved: words,
  committed: words,
  cancelled: words,
  expired: words,
});

/** How a programme is spoken to, as data: one whose form it fits needs no program of its own. */
export const programmeDocument = v.object({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,30}$/)),
  headers: fields,
  /** How amounts are written: 4250 or "42.50", as a number or as text. */
  amount: v.object({
    unit: v.picklist(["minor", "decimal"]),
    type: v.picklist(["number", "text"]),
  }),
  itemRewards: v.boolean(),
  redemptionIsPayment: v.boolean(),
  lookUp: v.object({ ...request.entries, ...flags }),
  setPin: v.object({
    ...request.entries,
    ...v.partial(v.object(flags)).entries,
    message: paths,
    /** Left out where the programme has no sessions: then the PIN is sent each time. */
    credential: v.optional(paths),
  }),
  logIn: v.object({
    ...request.entries,
    credential: v.optional(paths),
    wrongPin: statuses,
    locked: statuses,
    retryAfter: v.optional(paths),
  }),
  reset: v.optional(v.object({ ...request.entries, unknownPerson: statuses })),
  privacy: v.object({ ...request.entries, html: paths }),
  consent: request,
  member: v.object({
    ...request.entries,
    loginOver: statuses,
    memberId: paths,
    firstName: paths,
    lastName: paths,
    tags: path,
    tag: paths,
    balances: path,
    balance: v.object({
      kind: paths,
      cashback: words,
      loyalty: words,
      voucher: words,
      storedValue: words,
      amount: paths,
      points: paths,
      count: paths,
      campaignId: paths,
      name: paths,
      description: paths,
    }),
  }),
  campaigns: v.object({
    ...request.entries,
    list: path,
    campaignId: paths,
    kind: paths,
    kinds: v.object({ voucher: words, loyalty: words, cashback: words }),
    name: paths,
    description: paths,
    discountType: paths,
    value: paths,
    spendingAmount: paths,
    sku: paths,
    addsItem: paths,
    isAvailable: paths,
    options: path,
    option: v.object({
      id: paths,
      description: paths,
      points: paths,
      value: v.optional(paths),
    }),
  }),
  reserve: v.object({
    ...request.entries,
    commitId: paths,
    tooLittle: statuses,
    loginOver: statuses,
    /** The members of each thing that is redeemed. */
    redemption: v.object({ campaignId: text, optionId: text, spendingAmount: text }),
  }),
  states: reservationWords,
  commit: v.object({ ...request.entries, state: paths }),
  cancel: v.object({ ...request.entries, state: paths }),
  status: v.object({ ...request.entries, state: paths, commitId: paths, unknown: statuses }),
  reverse: v.optional(v.object({ ...request.entries, state: paths, reversed: words })),
  earn: v.optional(request),
});
export type ProgrammeDocument = v.InferOutput<typeof programmeDocument>;
export type ProgrammeRequest = v.InferOutput<typeof request>;

/** The secrets that a document asks of an account. */
export function programmeSecrets(document: ProgrammeDocument): readonly string[] {
  const requests = Object.values(document).flatMap((each) => {
    const found = v.safeParse(request, each);
    return found.success ? [found.output] : [];
  });
  const templates = [
    document.headers,
    ...requests.flatMap((each) => [each.headers, each.fields]),
  ].flatMap((each) => Object.values(each));
  const named = templates.flatMap(namesIn).filter((name) => SECRET.test(name));
  return [...new Set(named.map((name) => name.slice("secret:".length)))];
}
