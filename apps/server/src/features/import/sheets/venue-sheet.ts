import { VENUE_COLUMNS } from "./columns.ts";
import { isStampLine } from "../workbook/file-stamp.ts";
import { suggestionAmong } from "./nearest-word.ts";
import { checkSpecialDays, withWeek } from "./opening-lines.ts";
import type { Mistakes } from "./mistakes.ts";
import { headingOf, plain, readRows, type Row } from "../workbook/sheet.ts";
import type { AnySetting, SettingLine, SettingLines, Settings } from "./venue-line.ts";
import { PRESET_GUESTS, SETTINGS } from "./venue-settings.ts";

export function writeVenueSheet(settings: Settings): readonly Row[] {
  const heading = Object.values(VENUE_COLUMNS).map((column) => headingOf(column.heading));
  return [
    heading,
    ...SETTINGS.map(({ name, type, of }): Row => [
      headingOf(name),
      type.write(of(settings) as never),
    ]),
  ];
}

/** The settings that the sheet says, over those the venue has. A setting that no line names stays as it is. */
export function readVenueSheet(
  rows: readonly Row[],
  current: Settings,
  mistakes: Mistakes,
): Settings {
  const said = readLines(rows, mistakes);
  let settings = current;
  for (const [line, { row, read, cell }] of said) {
    if (read.ok) settings = line.with(settings, read.value as never);
    else mistakes.addRead("Venue", row, VENUE_COLUMNS.value.heading, read.refusal, cell);
  }
  for (const line of SETTINGS) {
    if (line.isNeeded === true && !said.has(line)) {
      const mistake = { kind: "setting-missing", name: line.name } as const;
      mistakes.add("Venue", 1, VENUE_COLUMNS.setting.heading, mistake);
    }
  }
  settings = withWeek(settings, said, mistakes);
  checkSpecialDays(settings, said, mistakes);
  checkPresetGuests(settings, current, said, mistakes);
  return settings;
}

const SETTING_NAMES = SETTINGS.map(({ name }) => name);

/** Each line that the sheet names, once. */
function readLines(rows: readonly Row[], mistakes: Mistakes): SettingLines {
  const said = new Map<AnySetting, SettingLine>();
  for (const { number, values } of readRows("Venue", VENUE_COLUMNS, rows, mistakes)) {
    const { setting: name, value } = values;
    if (name === undefined || isStampLine(name)) continue;
    const line = settingCalled(name);
    const above = line === undefined ? undefined : said.get(line)?.row;
    if (line === undefined) {
      const mistake = {
        kind: "setting-unknown",
        said: name,
        ...suggestionAmong(name, SETTING_NAMES),
      } as const;
      mistakes.add("Venue", number, VENUE_COLUMNS.setting.heading, mistake);
    } else if (above !== undefined) {
      mistakes.add("Venue", number, VENUE_COLUMNS.setting.heading, { kind: "taken-above", above });
    } else {
      const cell = value ?? null;
      said.set(line, { row: number, cell, read: line.type.read(cell) });
    }
  }
  return said;
}

/** A check-in cannot begin with 12 guests where a table has 8; a venue that says so already stays as it is. */
function checkPresetGuests(
  { presetPax, colorTheme: { maxPax } }: Settings,
  current: Settings,
  said: SettingLines,
  mistakes: Mistakes,
): void {
  const isAsBefore = presetPax === current.presetPax && maxPax === current.colorTheme.maxPax;
  const row = said.get(PRESET_GUESTS)?.row;
  if (presetPax <= maxPax || isAsBefore || row === undefined) return;
  const mistake = { kind: "not-a-whole-number", least: 0, most: maxPax } as const;
  mistakes.add("Venue", row, VENUE_COLUMNS.value.heading, mistake);
}

/** Lines by what they are called: in either language, or in both as the template has them; of two of one name the first. */
const BY_NAME: ReadonlyMap<string, AnySetting> = new Map(
  SETTINGS.toReversed().flatMap((setting) =>
    [setting.name.en, setting.name.zh, headingOf(setting.name)].map(
      (name) => [plain(name), setting] as const,
    ),
  ),
);

/** The line that a cell names; undefined where there is none of this name. */
export function settingCalled(name: string): AnySetting | undefined {
  return BY_NAME.get(plain(name));
}
