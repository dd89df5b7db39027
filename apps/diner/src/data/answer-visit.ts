import { answerIn } from "@comanda/client";
import type { Refusal } from "@comanda/contract";
import { Settings } from "@comanda/contract/schemas";
import { keepSettings, useSession } from "../state/session.ts";
import { callAs } from "./api.ts";

/** What a guest has answered to the questions of a check-in. */
export interface VisitAnswer {
  readonly visit: "ask" | "join" | "new";
  readonly pin?: string;
}

/** Checks in with what the guest has answered; the phone is in, or is asked the next thing. Answers why not. */
export async function answerVisit(said: VisitAnswer): Promise<Refusal | undefined> {
  const { code, userId, settings } = useSession.getState();
  const query = { userId, menuHash: settings?.menuHash ?? "", canWait: "yes", ...said };
  const outcome = await callAs(code, "loadSettings", { query });
  if (outcome.kind === "refused") return outcome.refusal;
  const answered = answerIn(outcome, Settings);
  if (answered === undefined) return { kind: "no-connection" };
  keepSettings(answered);
  return undefined;
}
