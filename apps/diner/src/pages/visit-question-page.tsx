import type { Refusal } from "@comanda/contract";
import { VisitOfPhone } from "@comanda/contract/schemas";
import { PIN_DIGITS } from "@comanda/domain/session";
import { useCallback, useEffect, useRef, type JSX } from "react";
import * as v from "valibot";
import { answerVisit, type VisitAnswer } from "../data/answer-visit.ts";
import { PinQuestion } from "./pin-question.tsx";
import { WaitForStaff } from "./wait-for-staff.tsx";
import { WhoSitsHere } from "./who-sits-here.tsx";
import { useSession } from "../state/session.ts";

/** What the server wants to know before it lets a phone in: the PIN of its table or a tap of staff (D-03), or who sits there (D-04). */
export function VisitQuestionPage(): JSX.Element {
  const visit = useSession(({ settings }) => settings?.visit);
  const read = v.safeParse(VisitOfPhone, visit);
  const asked = read.success ? read.output : {};
  const { needs, sign = "", digits = PIN_DIGITS, retryAfterSeconds = 0 } = asked;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), [needs]);
  /** The PIN that was right is shown again with what is answered after it. */
  const shown = useRef<Pick<VisitAnswer, "pin">>({});
  const send = useCallback(async (answer: VisitAnswer): Promise<Refusal | undefined> => {
    const refusal = await answerVisit({ ...shown.current, ...answer });
    if (refusal === undefined && answer.pin !== undefined) shown.current = { pin: answer.pin };
    return refusal;
  }, []);
  if (needs === "tap") return <WaitForStaff headingRef={headingRef} send={send} sign={sign} />;
  return needs === "pin" ? (
    <PinQuestion
      headingRef={headingRef}
      send={send}
      digits={digits}
      waitSeconds={retryAfterSeconds}
    />
  ) : (
    <WhoSitsHere headingRef={headingRef} send={send} />
  );
}
