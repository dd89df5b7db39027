import type { WireStaffProgramme, WireUnsettled } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";
import type { RowList } from "../../data/use-rows.ts";

/** What holds for the venue's loyalty programme, and its account there. */
export const PROGRAMME: Resource<WireStaffProgramme> = {
  key: ["programme"],
  read: () => ask("readProgramme"),
};

type ProgrammeChange<Body> = Change<Body, WireStaffProgramme>;

export function useSaveProgrammeRules(): ProgrammeChange<BodyOf<"changeProgramme">> {
  return useChange(PROGRAMME, (body: BodyOf<"changeProgramme">) =>
    ask("changeProgramme", { body }),
  );
}

export function useSaveProgrammeAccount(): ProgrammeChange<BodyOf<"saveProgrammeAccount">> {
  return useChange(PROGRAMME, (body: BodyOf<"saveProgrammeAccount">) =>
    ask("saveProgrammeAccount", { body }),
  );
}

export function useRemoveProgrammeAccount(): ProgrammeChange<BodyOf<"removeProgrammeAccount">> {
  return useChange(PROGRAMME, (body: BodyOf<"removeProgrammeAccount">) =>
    ask("removeProgrammeAccount", { body }),
  );
}

/** Nothing is another by it. */
const AFTER_TEST = { after: (now: WireStaffProgramme | undefined) => now };

export function useTestProgramme(): Change<void, { readonly works: true }> {
  return useChange(PROGRAMME, () => ask("testProgramme"), AFTER_TEST);
}

/** Milliseconds between reads while somebody looks: nothing announces what a programme answers. */
const AGAIN = 10_000;

/** What of orders is not settled with the programme, the oldest first. */
export const UNSETTLED: RowList<WireUnsettled> = {
  key: ["programme", "unsettled"],
  read: (query) => ask("listUnsettled", { query }),
  again: () => AGAIN,
};

export function useSettleUnsettled(): Change<BodyOf<"settleUnsettled">, object> {
  return useChange(
    PROGRAMME,
    (body: BodyOf<"settleUnsettled">) => ask("settleUnsettled", { body }),
    {
      ...AFTER_TEST,
      also: [UNSETTLED.key],
    },
  );
}
