import { memberOf, objectIn, json, type Answer, type Call } from "../payments/service.ts";
import { CAMPAIGNS, PRIVACY_HTML, RESET_PIN, type SandboxPerson } from "./people.ts";
import type { ProgrammeBook, SandboxReservation } from "./programme-book.ts";

/** What opens the sandbox's programme, and nothing anywhere else. */
export const PROGRAMME_KEY = "sandbox-programme-key";

type Body = Readonly<Record<string, unknown>>;

/** What the programme answers, in the form that we ask of one that leaves the choice to us. */
export function answerProgramme(book: ProgrammeBook, call: Call): Answer {
  if (call.headers["x-api-key"] !== PROGRAMME_KEY) return json(401, {});
  const body = objectIn(call.body);
  const [, folder, name = "", action] = call.path.split("/");
  switch (folder) {
    case "members":
      return name === "me" ? readMember(book, call) : answerMembers(book, name, body);
    case "privacy":
      return json(200, { html: PRIVACY_HTML });
    case "campaigns":
      return json(200, { campaigns: CAMPAIGNS });
    case "reservations":
      return name === "" ? reserve(book, call, body) : answerReserved(book, name, action, body);
    case "earnings":
      return earn(book, body);
    default:
      return json(404, {});
  }
}

/** Whom a call is about: what happens to some of them is always the same. */
export function personIn(book: ProgrammeBook, call: Call): SandboxPerson | undefined {
  const body = objectIn(call.body);
  const session = call.headers["x-member-session"] ?? "";
  return (
    book.personOf(session) ?? book.find(memberOf(body, "countryCode"), memberOf(body, "phone"))
  );
}

function answerMembers(book: ProgrammeBook, name: string, body: Body): Answer {
  const [countryCode, phone] = [memberOf(body, "countryCode"), memberOf(body, "phone")];
  const pin = memberOf(body, "pin");
  const found = book.find(countryCode, phone);
  switch (name) {
    case "lookup":
      return json(200, flagsOf(found));
    case "pin":
      return setPin(book, book.meet(countryCode, phone), pin);
    case "login":
      if (found === undefined || found.pin === "" || found.pin !== pin) return json(401, {});
      return json(200, { session: book.beginSession(found) });
    case "reset":
      if (found === undefined) return json(404, {});
      found.pin = RESET_PIN;
      book.messages.push({ phone, text: `Your new PIN is ${RESET_PIN}` });
      return json(200, {});
    case "consent":
      book.meet(countryCode, phone).isMember = true;
      return json(200, {});
    default:
      return json(404, {});
  }
}

function flagsOf(person: SandboxPerson | undefined): object {
  if (person === undefined) return { isMember: false, isPin: false, isNew: true };
  return { isMember: person.isMember, isPin: person.pin !== "", isNew: person.isNew };
}

/** 0000 is a PIN that this programme takes from nobody. */
function setPin(book: ProgrammeBook, person: SandboxPerson, pin: string): Answer {
  if (pin === "0000") return json(200, { errorMsg: "This PIN is too simple" });
  // One that is there is not set again: who forgot it asks for a reset.
  if (person.pin !== "" && person.pin !== pin) return json(200, { errorMsg: "There is a PIN" });
  person.pin = pin;
  person.isNew = false;
  return json(200, { ...flagsOf(person), errorMsg: "", session: book.beginSession(person) });
}

function readMember(book: ProgrammeBook, { headers }: Call): Answer {
  const person = book.personOf(headers["x-member-session"] ?? "");
  if (person === undefined || !person.isMember) return json(401, {});
  const vouchers = [...person.vouchers].map(([campaignId, count]) => {
    const campaign = CAMPAIGNS.find((each) => each.campaignId === campaignId);
    const { name = "", description = "" } = campaign ?? {};
    return { campaignType: "voucher", vouchers: count, campaignId, name, description };
  });
  return json(200, {
    memberId: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    membership: [{ membershipTagName: "Gold" }],
    campaignBalances: [
      { campaignType: "stored-value", values: person.credit },
      { campaignType: "cashback", amounts: person.cashback },
      { campaignType: "loyalty", points: person.points },
      ...vouchers,
    ],
  });
}

function reserve(book: ProgrammeBook, { headers }: Call, body: Body): Answer {
  const person = book.personOf(headers["x-member-session"] ?? "");
  if (person === undefined) return json(401, {});
  const { redemptions } = body;
  const made = book.reserve(person, {
    reservationId: memberOf(body, "reservationId"),
    orderRef: memberOf(body, "orderRef"),
    amount: Number(memberOf(body, "amount")),
    lifetime: Number(memberOf(body, "lifetime")),
    redemptions: Array.isArray(redemptions) ? (redemptions as object[]) : [],
  });
  return made === undefined ? json(402, {}) : json(201, stateOf(made));
}

function answerReserved(
  book: ProgrammeBook,
  name: string,
  action: string | undefined,
  body: Body,
): Answer {
  const found = name === "named" ? book.named(action ?? "") : book.reservation(name);
  if (found === undefined) return json(404, {});
  switch (action) {
    case "commit":
      book.commit(found);
      return json(200, stateOf(found));
    case "cancel":
      if (found.state === "committed") return json(200, { status: "already_committed" });
      found.state = "cancelled";
      return json(200, stateOf(found));
    case "reverse": {
      const amount = Number(memberOf(body, "amount"));
      const back = book.reverse(found, memberOf(body, "refundId"), amount);
      return back === undefined ? json(409, {}) : json(200, { status: "reversed" });
    }
    default:
      return json(200, stateOf(found));
  }
}

function stateOf({ commitId, state, expiresAt }: SandboxReservation): object {
  return { commitId, status: state, expiresAt: new Date(expiresAt).toISOString() };
}

function earn(book: ProgrammeBook, body: Body): Answer {
  const isKnown = book.earn(
    memberOf(body, "memberId"),
    memberOf(body, "orderRef"),
    Number(memberOf(body, "amount")),
    memberOf(body, "key"),
  );
  return isKnown ? json(200, {}) : json(404, {});
}
