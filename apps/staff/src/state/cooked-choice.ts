import { CookedCategories } from "@comanda/contract/schemas";
import { createStore, useStore } from "zustand";
import { recordStorage } from "../lib/storage.ts";

const KEPT = "cooked-categories";

/** Ids of categories; undefined: everything. */
export type CookedChoice = readonly string[] | undefined;

/** What somebody said that this device cooks; of all tabs of one browser the same. */
const chosen = createStore<{ readonly ids: CookedChoice }>(() => ({ ids: undefined }));

/** Takes up what the device keeps, before the board is asked for, and whatever another tab makes of it. */
export function startCookedChoice(): void {
  const take = (): void => chosen.setState({ ids: recordStorage.read(KEPT, CookedCategories) });
  recordStorage.follow(KEPT, take);
  take();
}

export function useCookedChoice(): CookedChoice {
  return useStore(chosen, ({ ids }) => ids);
}

export function readCookedChoice(): CookedChoice {
  return chosen.getState().ids;
}

export function setCookedChoice(ids: CookedChoice): void {
  if (ids === undefined) recordStorage.remove(KEPT);
  else recordStorage.write(KEPT, ids);
  chosen.setState({ ids });
}
