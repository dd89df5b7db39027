/** Why: who takes no notice of refusals, from the address that everybody shares. */
import { LATER_ROUTES, ROUTES } from "@comanda/contract";
import { guess, type MemberPhone } from "./guesses.ts";
import { steadily, type Ask, type AskResult } from "./ask.ts";

/** Whose sessions are misused. */
export interface Misused {
  readonly phone: MemberPhone;
  /** Of a console. */
  readonly cookie: string;
}

/**
 * A stranger, a bad phone that reads and guesses in turn, and a bad console, each so many times a second; answers how many it was
 * when it stops.
 */
export function noise(ask: Ask, { phone, cookie }: Misused, perSecond: number): () => number {
  const read: AskResult = {
    path: `${ROUTES.readOrder.path}?orderId=`,
    headers: { authorization: `Bearer ${phone.token}` },
  };
  const board: AskResult = { path: ROUTES.readBoard.path, headers: { cookie } };
  const stops = [
    steadily(perSecond, (at) => ask(strange(at))),
    steadily(perSecond, (at) => ask(at % 2 === 0 ? read : guess(phone, (at - 1) / 2))),
    steadily(perSecond, () => ask(board)),
  ];
  return () => stops.reduce((sum, stop) => sum + stop(), 0);
}

/** What somebody without credentials thinks of: none, made-up sessions, codes, cookies, and guessed passwords. */
function strange(at: number): AskResult {
  const madeUp = `${"x".repeat(500)}${at}`;
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
  const kinds: readonly AskResult[] = [
    { path: ROUTES.readBoard.path },
    { path: `${ROUTES.readOrder.path}?orderId=`, headers: bearer(`2.${madeUp}`) },
    { path: ROUTES.loadSettings.path, headers: bearer(`guess-${at}`) },
    {
      path: ROUTES.readBoard.path,
      headers: { cookie: `comanda_staff=${String(at).padStart(22, "A")}` },
    },
    {
      method: "POST",
      path: ROUTES.signIn.path,
      headers: { "x-comanda-console": "1" },
      body: JSON.stringify({ login: `nobody-${at}@kopilane.demo`, password: "guess" }),
    },
    { path: `/checkin/guess-${at}` },
    // Guesses at reservations, and what asks others or makes links: all without a session.
    { path: `/checkin/guess-${at}/${String(at).padStart(22, "A")}` },
    {
      path: LATER_ROUTES.loadReservation.path,
      headers: bearer(`guess/${String(at).padStart(22, "A")}`),
    },
    { path: `${LATER_ROUTES.listSlots.path}?date=`, headers: bearer(`2.${madeUp}`) },
    { path: `${LATER_ROUTES.lookUpPostal.path}?postal=57${at}`, headers: bearer(`2.${madeUp}`) },
    { path: `${LATER_ROUTES.lookUpAddress.path}?address=road` },
    { method: "PUT", path: `/v2/api/reservations/${at}`, headers: bearer(`key-${at}`), body: "{}" },
    { method: "POST", path: LATER_ROUTES.makeOnlinePayment.path, body: "{}" },
    { method: "POST", path: LATER_ROUTES.payByHitpay.path, headers: bearer(madeUp), body: "{}" },
    { path: `${LATER_ROUTES.readPayment.path}?payment=${String(at).padStart(22, "A")}` },
    { method: "POST", path: "/v2/api/payments/notify/nobody/hitpay", body: `{"id":"${at}"}` },
  ];
  return kinds[at % kinds.length] ?? { path: "/" };
}
