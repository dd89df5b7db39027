import { useEffect, useEffectEvent, type ComponentType, type JSX } from "react";
import { useChosenMenu } from "../../data/chosen-menu.ts";
import { useSession } from "../../state/session.ts";
import { entryWay, situationOf } from "./enter.ts";
import { GuestsDialog } from "./guests-dialog.tsx";

interface EnteringProps {
  /** Nothing is left to be said: on to this page. */
  readonly onEnter: (path: string) => void;
  /** The guest stays at the check-in. */
  readonly onClose: () => void;
  /** Asks for one of the venue's menus. */
  readonly MenuDialog: ComponentType<{ onChosen: () => void; onClose: () => void }>;
}

/** Asks what the domain wants to know before the first page, one thing after the other, and goes on to it. */
export function Entering({ onEnter, onClose, MenuDialog }: EnteringProps): JSX.Element | null {
  const session = useSession();
  const way = entryWay(situationOf(session, useChosenMenu()));
  const path = way.kind === "page" ? way.path : undefined;
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (path !== undefined) enter(path);
  }, [path]);
  if (way.kind === "page") return null;
  return way.question === "ask-guests" ? (
    <GuestsDialog onClose={onClose} />
  ) : (
    <MenuDialog onChosen={() => undefined} onClose={onClose} />
  );
}
