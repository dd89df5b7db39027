import type { ItemCode } from "@comanda/domain/menu";
import { useSession } from "../state/session.ts";

/** The dishes that the settings say are sold out; a dish of the menu may say so itself. */
export function useSoldOut(): ReadonlySet<ItemCode> {
  const stockItems = useSession((session) => session.settings?.stockItems);
  return new Set(
    (stockItems ?? []).filter(({ isSoldOut }) => isSoldOut).map(({ codeId }) => codeId),
  );
}
