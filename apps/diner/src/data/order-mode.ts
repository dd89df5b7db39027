import { ORDER_TYPES, type OrderType } from "@comanda/domain/fulfilment";
import type { OrderMode } from "@comanda/domain/order";
import { cartMode, offeredModes, ownMode } from "@comanda/domain/session";
import * as v from "valibot";
import { storage } from "../lib/storage.ts";
import { useSession, type SessionState } from "../state/session.ts";
import { settingsReader } from "./settings-reader.ts";
import { waysOf } from "./ways-to-order.ts";

const Saved = v.object({ code: v.string(), mode: v.picklist(ORDER_TYPES) });

type Session = Pick<SessionState, "mode" | "chosen" | "settings">;

/** How the order in the cart is served: as the guest chose, else as the code says; undefined behind a menu that is looked at. */
export function orderModeOf({ mode, chosen }: Pick<Session, "mode" | "chosen">) {
  return cartMode(mode, chosen);
}

export function useOrderMode(): OrderMode | undefined {
  return useSession(orderModeOf);
}

/** What guests choose from behind this code, in the order of the picker (DLV-002, DLV-003); at a table there is nothing to choose. */
export function offeredTypes({ mode, settings }: Pick<Session, "mode" | "settings">) {
  return typesOf(settings)(mode);
}

const typesOf = settingsReader((settings) => {
  const ways = waysOf(settings);
  const kept = new Map<SessionState["mode"], readonly OrderType[]>();
  return (code: SessionState["mode"]): readonly OrderType[] => {
    const offered = offeredModes(code, ways);
    const modes: readonly OrderMode[] = offered.ok ? offered.value : [];
    const types = kept.get(code) ?? ORDER_TYPES.filter((type) => modes.includes(type));
    kept.set(code, types);
    return types;
  };
});

/** Whether nothing can be sent before the guest has chosen: behind the venue's own link, where there is more than one way. */
export function isModeMissing(session: Session): boolean {
  const isOpen = orderModeOf(session) !== undefined && ownMode(session.mode) === undefined;
  return isOpen && session.chosen === undefined && offeredTypes(session).length > 1;
}

/** The mode that submitting is about; before one is chosen any of those that can be. */
export function useSubmitMode(): OrderMode | undefined {
  return useSession((session) =>
    isModeMissing(session) ? offeredTypes(session)[0] : orderModeOf(session),
  );
}

/** Whether the guest could still choose another way than the code's own, and has not looked at it. */
export function couldChoose(session: Session): boolean {
  return session.chosen === undefined && offeredTypes(session).length > 1;
}

/** Kept for this code, also over a reload. */
export function chooseMode(mode: OrderType): void {
  storage.write("orderType", { code: useSession.getState().code, mode });
  useSession.setState({ chosen: mode });
}

/** What was chosen, as long as it is allowed; where there is one way alone, which the code does not say, that. */
function reread(): void {
  const session = useSession.getState();
  const types = offeredTypes(session);
  const saved = storage.read("orderType", Saved);
  const isOfCode = saved !== undefined && saved.code === session.code;
  // Before the settings are here nobody knows what is allowed.
  const isAllowed = isOfCode && (session.settings === undefined || types.includes(saved.mode));
  if (isOfCode && !isAllowed) storage.remove("orderType");
  const [only] = types;
  const isForced = types.length === 1 && only !== cartMode(session.mode);
  const chosen = isForced ? only : isAllowed ? saved.mode : undefined;
  if (chosen !== session.chosen) useSession.setState({ chosen });
}

reread();
storage.follow("orderType", reread);
useSession.subscribe(({ settings, code }, before) => {
  if (settings !== before.settings || code !== before.code) reread();
});
