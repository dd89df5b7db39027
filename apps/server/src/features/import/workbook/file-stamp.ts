import type { Text } from "@comanda/domain";
import { localTime, type Instant } from "@comanda/domain/time";
import { headingOf, plain, type Row } from "./sheet.ts";

/** The sheet that says it. */
interface VenueSheet {
  readonly Venue?: readonly Row[];
}

/** Which menu a file was written of, and when by the venue's clock: "2026-05-03 14:02". */
interface FileStamp {
  readonly at: string;
  readonly menuHash: string;
}

/** The menu that guests see: when it became what it is, and by whom, where somebody did it. */
export interface ServedMenu {
  readonly menuHash: string;
  readonly changedAt: Instant;
  readonly by: string | null;
}

/** The line of the sheet Venue that says it; it changes nothing when it comes back. */
const LINE: Text = { en: "Written on", zh: "导出时间" };
const VALUE = /^\s*(\d{4}-\d\d-\d\d \d\d:\d\d)\s.*?([\w-]{22})\s*$/u;

/** "Written on", "2026-05-03 14:02 Qm3…": the second is the menu, by its content. */
export function stampRow(menuHash: string, now: Instant, timeZone: string): Row {
  return [headingOf(LINE), `${onTheClock(now, timeZone)} ${menuHash}`];
}

export function isStampLine(name: string): boolean {
  return [LINE.en, LINE.zh, headingOf(LINE)].some((each) => plain(each) === plain(name));
}

/** Undefined where a file does not say it, or somebody has written over it. */
function stampOf({ Venue = [] }: VenueSheet): FileStamp | undefined {
  const [, value] = Venue.find(([name]) => isStampLine(String(name ?? ""))) ?? [];
  const [, at, menuHash] = VALUE.exec(String(value ?? "")) ?? [];
  return at === undefined || menuHash === undefined ? undefined : { at, menuHash };
}

/** What to say of a file that was written of another menu than guests see now; nothing of one that does not tell. */
export function olderFileNotes(sheets: VenueSheet, served: ServedMenu, timeZone: string): Text[] {
  const stamp = stampOf(sheets);
  if (stamp === undefined || stamp.menuHash === served.menuHash) return [];
  const changedAt = onTheClock(served.changedAt, timeZone);
  // Going back to an earlier menu may leave no later date than that of the file.
  const when = changedAt < stamp.at ? undefined : changedAt;
  const said = [when, served.by].filter((each) => each !== null && each !== undefined);
  const en = [when && `on ${when}`, served.by && `by ${served.by}`].filter(Boolean).join(" ");
  return [
    {
      en: `This file was written on ${stamp.at}. The menu was changed since${en === "" ? "" : `, ${en}`}: please look at what would be set back.`,
      zh: `此文件导出于 ${stamp.at}；此后菜单已有更改${said.length === 0 ? "" : `（${said.join("，")}）`}，请留意哪些内容会被改回。`,
    },
  ];
}

function onTheClock(at: Instant, timeZone: string): string {
  const { date, minute } = localTime(at, timeZone);
  const two = (figure: number): string => String(figure).padStart(2, "0");
  return `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
