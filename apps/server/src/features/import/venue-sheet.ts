import { VENUE_COLUMNS } from "./columns.ts";
import { headingOf, readRows, type Mistakes, type Row } from "./sheet.ts";
import { SETTINGS, type AnySetting, type Settings } from "./venue-settings.ts";

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
  const said = new Map<AnySetting, number>();
  let settings = current;
  for (const { number, values } of readRows("Venue", VENUE_COLUMNS, rows, mistakes)) {
    const { setting: name, value } = values;
    if (name === undefined) continue;
    const line = SETTINGS.find((each) => isCalled(each, name));
    const above = line === undefined ? undefined : said.get(line);
    if (line === undefined) {
      mistakes.add("Venue", number, VENUE_COLUMNS.setting.heading, { kind: "setting-unknown" });
    } else if (above !== undefined) {
      mistakes.add("Venue", number, VENUE_COLUMNS.setting.heading, { kind: "taken-above", above });
    } else {
      said.set(line, number);
      const read = line.type.read(value ?? null);
      if (read.ok) settings = line.with(settings, read.value as never);
      else mistakes.add("Venue", number, VENUE_COLUMNS.value.heading, read.refusal);
    }
  }
  for (const line of SETTINGS) {
    if (line.isNeeded === true && !said.has(line)) {
      const mistake = { kind: "setting-missing", name: line.name } as const;
      mistakes.add("Venue", 1, VENUE_COLUMNS.setting.heading, mistake);
    }
  }
  return settings;
}

/** By either language's name, or both as the template has them. */
function isCalled({ name }: AnySetting, said: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, " ").trim();
  return [name.en, name.zh, headingOf(name)].some((each) => plain(each) === plain(said));
}
