import { SETTINGS } from "./config.ts";

/** A line for each setting: name, meaning, default. */
export function settingsHelp(): readonly string[] {
  const width = Math.max(...SETTINGS.map(({ name }) => name.length)) + 2;
  return SETTINGS.map(({ name, fallback, about }) => {
    const standard = fallback === "" ? "" : ` (${fallback})`;
    return `  ${name.padEnd(width)}${about}${standard}`;
  });
}
