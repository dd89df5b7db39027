import type { DemoVenue } from "@comanda/testkit";

/** What a part of the day finds: a server that listens, its clock, and how a venue gets into its database. */
export interface Stage {
  readonly url: string;
  /** Epoch milliseconds, as the server reads them. While the day is written it only goes forward. */
  readonly clock: { now: number };
  readonly install: (venue: DemoVenue) => Promise<void>;
  /** Which program writes the day; undefined when it is read. */
  readonly version?: string;
}

/**
 * One subject of the day, in venues of its own. What it has written travels as JSON to the program that reads it and to
 * the one that goes on; members of it are only added.
 */
export interface DayPart<Written = unknown> {
  /** Run by the old program alone. */
  write(stage: Stage): Promise<Written>;
  /**
   * What people see of it, as a tree that is compared member by member: run by the old program and then by today's, so it
   * changes nothing that it reads.
   */
  read(stage: Stage, written: Written): Promise<unknown>;
  /** What does not go on as it should, one line each: run by today's program alone. */
  goOn(stage: Stage, written: Written): Promise<readonly string[]>;
}

/** A part as the list has it: what it reads is what it has written itself. */
export function dayPart<Written>(part: DayPart<Written>): DayPart {
  return {
    write: (stage) => part.write(stage),
    read: (stage, written) => part.read(stage, written as Written),
    goOn: (stage, written) => part.goOn(stage, written as Written),
  };
}
