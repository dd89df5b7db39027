/** "21", a letter or words in front, a dash of any kind, and a last number: `Terrace 1-3`, `T1–T5`. */
const RANGE = /^(?<prefix>.*?)(?<first>\d{1,4})\s*[-–—~～至到]\s*(?:\k<prefix>)?(?<last>\d{1,4})$/u;
const SEPARATORS = /[,，、;；\n]+/u;

/**
 * The tables a person means: "21-30, Bar" is eleven. Each once, in the order written; a range that runs
 * backwards is taken as a name.
 */
export function expandLabels(text: string): readonly string[] {
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "");
  return [...new Set(parts.flatMap(expandRange))];
}

function expandRange(part: string): readonly string[] {
  const { prefix = "", first = "", last = "" } = RANGE.exec(part)?.groups ?? {};
  const from = Number(first);
  const to = Number(last);
  if (first === "" || to < from) return [part];
  // "08-12" keeps its zero.
  const width = first.startsWith("0") ? first.length : 0;
  return Array.from(
    { length: to - from + 1 },
    (_, index) => `${prefix}${String(from + index).padStart(width, "0")}`,
  );
}
