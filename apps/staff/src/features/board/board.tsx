import type { WireBoardOrder } from "@comanda/contract";
import { useElementSize } from "@mantine/hooks";
import { useRef, useState, type JSX } from "react";
import { allotColumns, type Columns } from "./allot-columns.ts";
import { LANES, type LaneName, type Lanes } from "./arrange.ts";
import styles from "./board.module.css";
import { BoardEmpty, NotShown } from "./board-states.tsx";
import { LaneTabs } from "./lane-tabs.tsx";
import { Lane } from "./lane.tsx";
import { LINE_HEIGHT, ticketHeight } from "./ticket-height.ts";
import { toAcknowledge } from "./to-acknowledge.ts";
import { useAcknowledgeDrawn } from "./use-acknowledge-drawn.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import type { Steps } from "./use-steps.ts";

/** A ticket narrower than this cannot be read from two metres. */
const COLUMN_WIDTH = 282;
const GAP = 12;
/** Pixels above a lane's first ticket. */
const LANE_TITLE = 50;

interface BoardProps {
  readonly lanes: Lanes;
  readonly notShown: number;
  readonly steps: Steps;
  readonly open: (id: string) => void;
}

/** The three lanes side by side where the screen has room for them, else one at a time. */
export function Board({ lanes, notShown, steps, open: openSheet }: BoardProps): JSX.Element {
  const board = useRef<HTMLDivElement>(null);
  const { ref: measured, width, height } = useElementSize();
  const [chosen, setChosen] = useState<LaneName>("new");
  const fitting = Math.max(1, Math.floor((width + GAP) / (COLUMN_WIDTH + GAP)));
  const isWide = fitting >= LANES.length;
  const columns = useColumns(lanes, fitting, height - LANE_TITLE);
  const shown = isWide ? LANES : [chosen];
  const drawn: readonly WireBoardOrder[] = width === 0 ? [] : shown.flatMap((lane) => lanes[lane]);
  const open = LANES.flatMap((lane) => lanes[lane]);
  useAcknowledgeDrawn(toAcknowledge(open, drawn));
  useBoardKeys(board, lanes, steps.undo);
  const isEmpty = open.length === 0;
  return (
    <div className={styles["board"]} ref={board}>
      <div ref={measured} className={styles["measured"]} />
      {notShown > 0 && <NotShown count={notShown} />}
      {isEmpty && <BoardEmpty />}
      {!isWide && !isEmpty && <LaneTabs lanes={lanes} chosen={chosen} choose={setChosen} />}
      {width > 0 && !isEmpty && (
        <div className={styles["lanes"]}>
          {shown.map((lane) => (
            <div key={lane} className={styles["slot"]} data-columns={isWide ? columns[lane] : 1}>
              <Lane
                name={lane}
                orders={lanes[lane]}
                columns={isWide ? columns[lane] : fitting}
                step={steps.step}
                open={openSheet}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** How many columns each lane has, remembered so that lanes do not jump. */
function useColumns(lanes: Lanes, fitting: number, height: number): Columns {
  const [before, setBefore] = useState<Columns>();
  const lines = Math.max(1, height / LINE_HEIGHT);
  const screens = (lane: LaneName): number =>
    lanes[lane].reduce((sum, order) => sum + ticketHeight(order), 0) / lines;
  const heights = {
    new: screens("new"),
    preparing: screens("preparing"),
    ready: screens("ready"),
  };
  const columns = allotColumns(heights, Math.max(LANES.length, fitting), before);
  if (columns !== before) setBefore(columns);
  return columns;
}
