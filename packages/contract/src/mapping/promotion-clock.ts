import type { PromotionClock } from "@comanda/domain/promotions";
import { formatTimeOfDay, parseTimeOfDay } from "@comanda/domain/time";
import type { WirePromotion } from "../schemas/promotion.ts";

type WireClock = Required<
  Pick<WirePromotion, "weekDays" | "startTime" | "endTime" | "firstDate" | "lastDate">
>;

/** When a promotion counts; a time that is not said is the beginning or the end of the day: from "17:00" is until midnight. */
export function clockFromWire(wire: WireClock): PromotionClock | undefined {
  const { weekDays: days, startTime, endTime, firstDate, lastDate } = wire;
  const hasHours = startTime !== "" || endTime !== "";
  const hours = hasHours
    ? { start: parseTimeOfDay(startTime) ?? 0, end: parseTimeOfDay(endTime) ?? 0 }
    : undefined;
  if (days.length === 0 && hours === undefined && firstDate === "" && lastDate === "") {
    return undefined;
  }
  return { days, hours, firstDate: firstDate || undefined, lastDate: lastDate || undefined };
}

export function clockToWire(clock: PromotionClock | undefined): WireClock {
  const { days = [], hours, firstDate = "", lastDate = "" } = clock ?? {};
  const time = (minute: number | undefined): string =>
    minute === undefined ? "" : formatTimeOfDay(minute);
  return {
    weekDays: days as WireClock["weekDays"],
    startTime: time(hours?.start),
    endTime: time(hours?.end),
    firstDate,
    lastDate,
  };
}
