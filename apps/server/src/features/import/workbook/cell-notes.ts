import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { columnLetters } from "./sheet.ts";

/** What a cell says when somebody points at it: a note, as spreadsheets call it. */
export interface CellNote {
  /** Both from 0. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/**
 * An XLSX file of ours with notes, by the place of each sheet in it. The library writes none: a note is a text in a part of
 * its own, and a box that is drawn beside the cell.
 */
export function withNotes(xlsx: Uint8Array, notes: readonly (readonly CellNote[])[]): Uint8Array {
  const files = unzipSync(xlsx);
  const noted = notes.flatMap((those, at) => (those.length === 0 ? [] : [at + 1]));
  const change = (name: string, from: string, to: string): void => {
    const text = strFromU8(files[name] ?? new Uint8Array());
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    files[name] = strToU8(text.replace(from, to));
  };
  for (const number of noted) {
    const those = notes[number - 1] ?? [];
    files[`xl/comments${number}.xml`] = strToU8(commentsXml(those));
    files[`xl/drawings/vmlDrawing${number}.vml`] = strToU8(boxesXml(those, number));
    change(
      `xl/worksheets/_rels/sheet${number}.xml.rels`,
      "</Relationships>",
      `<Relationship Id="rIdNotes" Type="${TYPES}/comments" Target="../comments${number}.xml"/>` +
        `<Relationship Id="rIdBoxes" Type="${TYPES}/vmlDrawing" Target="../drawings/vmlDrawing${number}.vml"/></Relationships>`,
    );
    change(
      `xl/worksheets/sheet${number}.xml`,
      "</worksheet>",
      `<legacyDrawing r:id="rIdBoxes"/></worksheet>`,
    );
  }
  const parts = noted.map(
    (number) =>
      `<Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml" PartName="/xl/comments${number}.xml"/>`,
  );
  const boxes = `<Default ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing" Extension="vml"/>`;
  change("[Content_Types].xml", "<Override", `${boxes}${parts.join("")}<Override`);
  return zipSync(files);
}

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function commentsXml(notes: readonly CellNote[]): string {
  const list = notes.map(
    ({ row, column, text }) =>
      `<comment ref="${columnLetters(column)}${row + 1}" authorId="0"><text><t xml:space="preserve">${escaped(text)}</t></text></comment>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>Comanda</author></authors><commentList>${list.join("")}</commentList></comments>`;
}

/** Each box begins one column to the right of its cell, and is hidden until somebody points at it. */
function boxesXml(notes: readonly CellNote[], sheet: number): string {
  const shapes = notes.map(({ row, column }, at) => {
    const anchor = [column + 1, 12, row, 4, column + 3, 12, row + 6, 4].join(", ");
    return (
      `<v:shape id="note_${sheet}_${at}" type="#note" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">` +
      `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor>` +
      `<x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`
    );
  });
  return (
    `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">` +
    `<v:shapetype id="note" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/></v:shapetype>${shapes.join("")}</xml>`
  );
}

/** A is 0, Z is 25, AA is 26. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return number - 1;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
