import type { JSX } from "react";
import { useBoard } from "../../data/board.ts";
import { useAlarming } from "../../state/alarming.ts";
import { AlarmBand } from "./alarm-band.tsx";
import { SoundLine } from "./sound-line.tsx";
import { UnstartedLine } from "./unstarted-line.tsx";

/**
 * What may not be overlooked about orders: an alarm, which carries the missing sound with it, and below it what was seen and
 * nobody starts.
 */
export function Bands(): JSX.Element {
  const alarming = useAlarming();
  const { orders, stations } = useBoard();
  const waiting = (orders ?? []).filter(({ id }) => alarming.has(id));
  return (
    <>
      {waiting.length === 0 ? (
        <SoundLine />
      ) : (
        <AlarmBand waiting={waiting} hasStation={stations !== 0} />
      )}
      <UnstartedLine />
    </>
  );
}
