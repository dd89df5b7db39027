import { IconCalendarClock } from "@tabler/icons-react";
import type { JSX } from "react";
import fact from "./order-fact.module.css";
import { useDueWords } from "./use-due-words.ts";

interface DueLineProps {
  readonly dueAt: number;
  /** On a ticket it is set off from the dishes below it. */
  readonly isOnTicket?: boolean;
}

/** For when an order is, where it is for later: what the kitchen goes by. */
export function DueLine({ dueAt, isOnTicket = false }: DueLineProps): JSX.Element {
  const { time } = useDueWords();
  return (
    <p className={fact["fact"]} data-on-ticket={isOnTicket}>
      <IconCalendarClock size={24} stroke={2.2} aria-hidden="true" />
      <time dateTime={new Date(dueAt).toISOString()}>{time(dueAt)}</time>
    </p>
  );
}
