import type { WireStaffInitFlow } from "@comanda/contract";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";

/** What guests are asked before the menu. */
export const QUESTIONS: Resource<WireStaffInitFlow> = {
  key: ["questions"],
  read: () => ask("readInitFlow"),
};

/** Publishes it: phones that are open follow. */
export function useSaveQuestions(): Change<WireStaffInitFlow, WireStaffInitFlow> {
  return useChange(QUESTIONS, ({ titles: _, ...body }: WireStaffInitFlow) =>
    ask("changeInitFlow", { body }),
  );
}
