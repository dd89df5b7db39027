import { useVisible } from "@comanda/ui";
import { useEffect, useState } from "react";
import { acknowledgeInView } from "../../data/board.ts";
import { useService } from "../../state/service.ts";
import { createInView } from "./in-view.ts";

/**
 * "The kitchen has it" (D-07): on a station that somebody can see, tells the server about orders that have been in view
 * for two seconds. On any other screen only a person's touch says so.
 */
export function useAcknowledgeInView(inView: readonly string[]): void {
  const isVisible = useVisible();
  const isStation = useService() !== "off";
  const [{ show }] = useState(() => createInView(acknowledgeInView));
  const ids = isVisible && isStation ? inView.join(" ") : "";
  useEffect(() => show(ids === "" ? [] : ids.split(" ")), [show, ids]);
  useEffect(() => () => show([]), [show]);
}
