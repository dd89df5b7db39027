import type { OrderMode } from "@comanda/domain/order";
import { useEffect, useEffectEvent, useState, type ComponentType, type JSX } from "react";
import { isDetailed } from "../../data/check-order-details.ts";
import { useChosenMenu } from "../../data/chosen-menu.ts";
import { useOrderMode } from "../../data/order-mode.ts";
import { choosesTime } from "../../data/pick-up-time.ts";
import { useOrderDetails } from "../../state/order-details.ts";
import { usePickUpTime } from "../../state/pick-up-time.ts";
import { useSession } from "../../state/session.ts";
import { entryWay, situationOf } from "./enter.ts";
import { GuestsDialog } from "./guests-dialog.tsx";

interface EnteringProps {
  /** Nothing is left to be said: on to this page. */
  readonly onEnter: (path: string) => void;
  /** The guest stays at the check-in. */
  readonly onClose: () => void;
  /** What asks for one of the venue's menus, how the order is had, for whom, and for when. */
  readonly dialogs: {
    readonly MenuDialog: ComponentType<{ onChosen: () => void; onClose: () => void }>;
    readonly OrderTypeDialog: ComponentType<Answered>;
    readonly DetailsDialog: ComponentType<
      Answered & { mode: OrderMode; subtotal: number | undefined }
    >;
    readonly TimeSheet: ComponentType<Answered>;
  };
}

interface Answered {
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Asks what the domain wants to know before the first page, one thing after the other, and goes on to it. */
export function Entering({ onEnter, onClose, dialogs }: EnteringProps): JSX.Element | null {
  const { MenuDialog, OrderTypeDialog, DetailsDialog, TimeSheet } = dialogs;
  const session = useSession();
  const mode = useOrderMode();
  const { details } = useOrderDetails();
  const { time } = usePickUpTime();
  const [isTimed, setIsTimed] = useState(false);
  const hasSaidTime = isTimed || time !== undefined || !choosesTime(mode, session.settings);
  const way = entryWay(situationOf(session, useChosenMenu(), { details, hasSaidTime }));
  const path = way.kind === "page" ? way.path : undefined;
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (path !== undefined) enter(path);
  }, [path]);
  if (way.kind === "page") return null;
  switch (way.question) {
    case "ask-guests":
      return <GuestsDialog onClose={onClose} />;
    case "choose-menu":
      return <MenuDialog onChosen={nothingMore} onClose={onClose} />;
    case "choose-delivery":
      return <OrderTypeDialog onCancel={onClose} onDone={nothingMore} />;
    case "enter-details":
      return mode === undefined || isDetailed(mode, details) ? (
        <TimeSheet onCancel={onClose} onDone={() => setIsTimed(true)} />
      ) : (
        <DetailsDialog mode={mode} subtotal={undefined} onCancel={onClose} onDone={nothingMore} />
      );
  }
}

/** What was said is kept where it was said; the next question follows from it. */
function nothingMore(): void {
  return undefined;
}
