import type { WireBoardOrder } from "@comanda/contract";
import { useElementSize } from "@mantine/hooks";
import { useRef, useState, type JSX, type ReactNode } from "react";
import type { LinesHere } from "../../data/lines-here.ts";
import { useAlarming } from "../../state/alarming.ts";
import { allotColumns, type Columns } from "./allot-columns.ts";
import { isHeld, LANES, type LaneName, type Lanes, inStripOf } from "./arrange.ts";
import styles from "./board.module.css";
import { AllElsewhere, BoardEmpty, NotShown } from "./board-states.tsx";
import { LaneTabs } from "./lane-tabs.tsx";
import { Lane } from "./lane.tsx";
import { drawnOf } from "./share.ts";
import { LINE_HEIGHT, ticketHeight } from "./ticket-height.ts";
import { toAcknowledge } from "./to-acknowledge.ts";
import { TouchNote } from "./touch-note.tsx";
import { HeldFound, stripPlaces, UnseenStrip } from "./unseen-strip.tsx";
import { useAcknowledgeInView } from "./use-acknowledge-in-view.ts";
import { findHeld, findOrders } from "./find-orders.ts";
import { NothingFound, OrderSearch } from "./order-search.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { useSought, useSoughtHeld } from "./use-sought.ts";
import type { Steps } from "./use-steps.ts";

/** A ticket narrower than this cannot be read from two metres. */
const COLUMN_WIDTH = 282;
const GAP = 12;
/** Pixels above a lane's first ticket. */
const LANE_TITLE = 50;
/** Pixels beside the strip's cards on a wide screen: its title, and the field that finds orders. */
const BESIDE = 280;
/** Pixels of the strip of unseen orders. */
const STRIP = 62;

interface BoardProps {
  /** What this screen shows. */
  readonly lanes: Lanes;
  /** Every order, also those of other stations. */
  readonly all: Lanes;
  readonly linesOf: LinesHere;
  /** Those that nobody has acknowledged, oldest first; what is held among them hangs in no lane. */
  readonly unseen: readonly WireBoardOrder[];
  readonly notShown: number;
  /** What waits beside the lanes, below the strip: what is on hold beyond a few, and what nobody has seen for a day. */
  readonly beside: ReactNode;
  readonly steps: Steps;
  readonly open: (id: string) => void;
  readonly see: (ids: readonly string[]) => void;
}

/** The three lanes side by side where the screen has room for them, else one at a time. */
export function Board(props: BoardProps): JSX.Element {
  const { lanes, all, linesOf, unseen, notShown, beside, steps, open: openSheet, see } = props;
  const board = useRef<HTMLDivElement>(null);
  const { ref: measured, width, height } = useElementSize();
  const [chosen, setChosen] = useState<LaneName>("new");
  const [search, setSearch] = useState("");
  const fitting = Math.max(1, Math.floor((width + GAP) / (COLUMN_WIDTH + GAP)));
  const isWide = fitting >= LANES.length;
  const columns = useColumns(props, fitting, height - LANE_TITLE - STRIP);
  const shown = isWide ? LANES : [chosen];
  const isSearching = search.trim() !== "";
  const found = isSearching ? findOrders(all, search) : lanes;
  const open = LANES.flatMap((lane) => all[lane]);
  const held = isSearching ? findHeld(unseen, search) : [];
  const hasAny = held.length > 0 || LANES.some((lane) => found[lane].length > 0);
  const places = width === 0 ? 0 : stripPlaces(isWide ? width - BESIDE : width);
  const inStrip = inStripOf(unseen, places);
  const alarming = useAlarming();
  // What alarms has been missed: that it is in view says nothing any more.
  const mayCount = unseen.filter((order) => !isHeld(order) && !alarming.has(order.id));
  const untouched = useAcknowledgeInView(board, toAcknowledge(open, mayCount));
  useSought(board, lanes, (lane) => {
    setChosen(lane);
    setSearch("");
  });
  useSoughtHeld(unseen, openSheet);
  useBoardKeys(board, found, steps.undo);
  const isEmpty = open.length === 0 && unseen.length === 0;
  const isElsewhere = !isSearching && !hasAny && open.length > 0;
  const hasLanes = !isEmpty && !isElsewhere;
  return (
    <div className={styles["board"]} ref={board}>
      <div ref={measured} className={styles["measured"]} />
      {!isEmpty && (
        <div className={styles["top"]}>
          <UnseenStrip
            shown={inStrip}
            rest={unseen.filter((order) => !inStrip.includes(order))}
            see={see}
            decide={openSheet}
          />
          <OrderSearch search={search} onSearch={setSearch} />
        </div>
      )}
      {isSearching && !hasAny && <NothingFound />}
      {beside}
      {held.length > 0 && <HeldFound orders={held} decide={openSheet} />}
      {notShown > 0 && <NotShown count={notShown} />}
      {isEmpty && <BoardEmpty />}
      {isElsewhere && <AllElsewhere count={open.length} />}
      {!isWide && hasLanes && <LaneTabs lanes={found} chosen={chosen} choose={setChosen} />}
      {width > 0 && hasLanes && (
        <div className={styles["lanes"]}>
          {shown.map((lane) => (
            <div key={lane} className={styles["slot"]} data-columns={isWide ? columns[lane] : 1}>
              <Lane
                name={lane}
                orders={found[lane]}
                columns={isWide ? columns[lane] : fitting}
                linesOf={linesOf}
                step={steps.step}
                open={openSheet}
              />
            </div>
          ))}
        </div>
      )}
      {untouched !== undefined && <TouchNote minutes={untouched} />}
    </div>
  );
}

/** How many columns each lane has, remembered so that lanes do not jump. */
function useColumns({ lanes, linesOf }: BoardProps, fitting: number, height: number): Columns {
  const [before, setBefore] = useState<Columns>();
  const lines = Math.max(1, height / LINE_HEIGHT);
  const screens = (lane: LaneName): number =>
    lanes[lane].reduce((sum, order) => sum + ticketHeight(order, drawnOf(linesOf, order)), 0) /
    lines;
  const heights = {
    new: screens("new"),
    preparing: screens("preparing"),
    ready: screens("ready"),
  };
  const columns = allotColumns(heights, Math.max(LANES.length, fitting), before);
  if (columns !== before) setBefore(columns);
  return columns;
}
