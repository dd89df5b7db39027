import { Refused } from "@comanda/client";
import type { AnswerOf, BodyOf } from "@comanda/contract/schemas";
import { useState } from "react";
import { ask } from "../../data/ask.ts";
import { BOARD_KEY } from "../../data/board.ts";
import { LATER } from "../../data/later.ts";
import { useChange, type Resource } from "../../data/use-resource.ts";
import { pressKey } from "../../lib/press-key.ts";

const AGAIN = 10_000;

export type MoreTime = AnswerOf<"readMoreTime">;
type MoreTimeChoice = Pick<BodyOf<"giveMoreTime">, "minutes" | "hours">;
type Given = AnswerOf<"giveMoreTime">;

/** How often orders for later got more time, and how many are due in each window. */
export const MORE_TIME: Resource<MoreTime> = {
  key: ["more-time"],
  read: () => ask("readMoreTime"),
  again: () => AGAIN,
};

/** A press that was not answered yet: of which choice, and what was seen then. */
interface Press {
  readonly of: string;
  readonly key: string;
  readonly seen: number;
}

interface MoreTimeState {
  readonly isPending: boolean;
  /** Why none was given, as a sentence. */
  readonly problem: string | undefined;
  /** Answers undefined where it was refused or not answered. */
  readonly give: (choice: MoreTimeChoice, seen: number) => Promise<Given | undefined>;
}

/**
 * Gives all orders of a window more time. Pressed again, because no answer came, it is the same press, which gives nothing more; with
 * another choice it is another one.
 */
export function useMoreTime(): MoreTimeState {
  const [unanswered, setUnanswered] = useState<Press>();
  const { send, isPending, problem } = useChange(
    MORE_TIME,
    (body: BodyOf<"giveMoreTime">) => ask("giveMoreTime", { body }),
    { after: (_, answer: Given) => answer, also: [LATER.key, BOARD_KEY] },
  );
  return {
    isPending,
    problem,
    give: async (choice, seen) => {
      const of = JSON.stringify(choice);
      const again = unanswered?.of === of ? unanswered : undefined;
      const press = again ?? { of, key: pressKey(), seen };
      setUnanswered(press);
      const sent = await send({ ...choice, key: press.key, seen: press.seen });
      if (sent.ok || sent.refusal instanceof Refused) setUnanswered(undefined);
      return sent.ok ? sent.value : undefined;
    },
  };
}
