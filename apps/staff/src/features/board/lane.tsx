import type { WireBoardOrder } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import { useId, useState, type JSX } from "react";
import type { LinesHere } from "../../data/lines-here.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { SCROLLER } from "../../lib/use-near.ts";
import { useAlarming } from "../../state/alarming.ts";
import { useArrivals } from "../../state/arrivals.ts";
import type { LaneName } from "./arrange.ts";
import { hangTickets, isSameHanging, type Hanging } from "./hang-tickets.ts";
import styles from "./lane.module.css";
import { drawnOf } from "./share.ts";
import { Ticket } from "./ticket.tsx";
import { useBelow } from "./use-below.ts";
import { useGlide } from "./use-glide.ts";
import { useHeld } from "./use-held.ts";
import type { Steps } from "./use-steps.ts";
import { useLaneNames } from "./use-words.ts";

/** A ticket is marked as new for this long after it came in. */
const FRESH = 8_000;

/** So many of a column are drawn at once; which of the others are near, the browser says a little later. */
const FIRST = 3;

interface LaneProps {
  readonly name: LaneName;
  readonly orders: readonly WireBoardOrder[];
  readonly columns: number;
  readonly linesOf: LinesHere;
  readonly step: Steps["step"];
  readonly open: (id: string) => void;
}

/** All orders of one state, the longest waiting on top; it says when more hang below the edge. */
export function Lane(props: LaneProps): JSX.Element {
  const { name, orders, columns, linesOf, step, open } = props;
  const names = useLaneNames();
  const arrivals = useArrivals();
  const alarming = useAlarming();
  const id = useId();
  const { scroller, below, isCut, showBelow } = useBelow(orders);
  const hanging = useHanging(props, useHeld(scroller));
  useGlide(scroller, hanging);
  const isFresh = (order: WireBoardOrder): boolean =>
    name === "new" && serverNow() - (arrivals.get(order.id) ?? 0) < FRESH;
  return (
    <section
      className={styles["lane"]}
      data-lane={name}
      data-cut={isCut || below > 0}
      aria-labelledby={id}
    >
      <h2 id={id} className={styles["title"]}>
        {names[name]} <span className={styles["count"]}>{orders.length}</span>
      </h2>
      <div className={styles["scroller"]} ref={scroller} {...SCROLLER}>
        <div className={styles["columns"]}>
          {Array.from({ length: columns }, (_, column) => (
            <div key={column} className={styles["column"]} data-column>
              {orders
                .filter((order) => hanging.get(order.id) === column)
                .map((order, row) => (
                  <Ticket
                    key={order.id}
                    order={order}
                    places={drawnOf(linesOf, order)}
                    isFirst={row < FIRST}
                    isAlarming={alarming.has(order.id)}
                    isFresh={isFresh(order)}
                    step={step}
                    open={open}
                  />
                ))}
            </div>
          ))}
        </div>
      </div>
      {below > 0 && (
        <button type="button" className={styles["below"]} onClick={showBelow}>
          <Trans>{below} more below</Trans>
        </button>
      )}
    </section>
  );
}

/** Where each ticket hangs, in order of age; under a hand that is at the lane as before. */
function useHanging({ orders, columns, linesOf }: LaneProps, isHeld: boolean): Hanging {
  const [before, setBefore] = useState<Hanging>(new Map());
  const hanging = hangTickets(orders, columns, isHeld ? before : undefined, linesOf);
  if (isSameHanging(hanging, before)) return before;
  setBefore(hanging);
  return hanging;
}
