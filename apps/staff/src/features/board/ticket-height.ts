import type { WireBoardOrder } from "@comanda/contract";
import type { Places } from "../../data/lines-here.ts";

/** Pixels of a line of a ticket's text, for comparing guesses with a screen. */
export const LINE_HEIGHT = 24;

/** Of a note in a ticket of usual width. */
const LETTERS_OF_A_LINE = 30;
/** Lines of a long note, with what asks for more of it. */
const LONGEST_NOTE = 5;

/**
 * About how tall a ticket is, in lines: good enough for choosing where it hangs before it is drawn.
 * @param places of the lines that it draws; undefined: all
 */
export function ticketHeight(order: WireBoardOrder, places?: Places): number {
  const { receipt, remark, dueAt, posFailedAt, room } = order;
  const lines = receipt.lines.reduce(
    (sum, line, place) =>
      places?.includes(place) === false
        ? sum
        : sum + 1.5 + choicesHeight(line) + noteHeight(line.remark),
    0,
  );
  const told = (receipt.allergies ?? []).length > 0 ? 2 : 0;
  const due = (dueAt > 0 ? 1.5 : 0) + (room?.isTyped === true ? 1.5 : 0);
  const missed = posFailedAt > 0 ? 1.5 : 0;
  return 6 + due + missed + told + lines + noteHeight(remark) + (places === undefined ? 0 : 1);
}

/** Changes have a line each; three unchanged ones share a smaller one. */
function choicesHeight({
  options,
  leftOut = [],
}: WireBoardOrder["receipt"]["lines"][number]): number {
  const usual = options.filter(({ isDefault }) => isDefault === true).length;
  return options.length - usual + leftOut.length + Math.ceil(usual / 3) * 0.75;
}

function noteHeight(note: string): number {
  if (note === "") return 0;
  return 0.5 + Math.min(LONGEST_NOTE, Math.ceil(note.length / LETTERS_OF_A_LINE));
}
