import type { SelectionRefusal } from "@comanda/domain/options";
import { sentenceOf, type Refusal } from "@comanda/contract";
import { showMessage } from "../../state/messages.ts";
import { leadTo, shownGroup } from "./moves.ts";

/** Says what is missing (ERR-001), each a way to its question, and leads to the first of it. */
export function explainMissing(refusal: Refusal): void {
  const missing: readonly SelectionRefusal[] =
    refusal.kind === "selection-incomplete" ? refusal.missing : [];
  const ways = missing.map((lacking) =>
    lacking.kind === "group-required" ? () => leadTo(shownGroup(lacking.path)) : undefined,
  );
  const first = ways.find((way) => way !== undefined);
  first?.();
  showMessage({
    title: undefined,
    sentences:
      missing.length > 0 ? missing.map((lacking) => sentenceOf(lacking)) : [sentenceOf(refusal)],
    ways,
    onClose: first,
  });
}
