import type { WireBoardOrder } from "@comanda/contract";

/** Pixels of a line of a ticket's text, for comparing guesses with a screen. */
export const LINE_HEIGHT = 24;

/** About how tall a ticket is, in lines: good enough for choosing where it hangs before it is drawn. */
export function ticketHeight({ receipt, remark }: WireBoardOrder): number {
  const lines = receipt.lines.reduce(
    (sum, line) => sum + 1.5 + line.options.length * 0.9 + (line.remark === "" ? 0 : 1.5),
    0,
  );
  return 6 + lines + (remark === "" ? 0 : 2);
}
