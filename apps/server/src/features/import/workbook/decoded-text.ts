/** Bytes in which signs are looked for that tell UTF-16 by itself. */
const LOOKED_AT = 4_000;

/**
 * The text of a file, as the program meant it that saved it: "Café" is 43 61 66 E9 in Windows-1252, 43 00 61 00 66 00 E9 00
 * in UTF-16. What a mark at the beginning says counts; without one UTF-16 is known by the zeros of its Latin letters, and
 * what is not right UTF-8 is Chinese (GB 18030) or Windows-1252, whichever most of its signs are.
 */
export function decodedText(bytes: Uint8Array): string {
  const wide = wideOf(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isChinese(bytes) ? "gb18030" : "windows-1252").decode(bytes);
  }
}

/** Whether a text holds what no text does, such as the bytes of a picture or of an old workbook. */
export function isBinary(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return /[\u0000-\u0008\u000E-\u001A]/u.test(text);
}

/** A Latin letter, a comma and a line's end have their zero in the second byte (LE) or in the first (BE). */
function wideOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  const looked = bytes.subarray(0, LOOKED_AT);
  for (const [at, byte] of looked.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = Math.max(even, odd);
  // Of a text in Chinese the commas alone have zeros.
  if (most < looked.length / 40 || Math.min(even, odd) > most / 10) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

/**
 * A Chinese sign is two bytes, both beyond A0; an accent of Windows-1252 stands alone among Latin letters: "Crème" is
 * 43 72 E8 6D 65, of which GB 18030 would make a sign of E8 6D.
 */
function isChinese(bytes: Uint8Array): boolean {
  let pairs = 0;
  let alone = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const isPair = (bytes[at] ?? 0) > 0xa0 && (bytes[at + 1] ?? 0) > 0xa0;
    if (isPair) {
      pairs += 1;
      at += 1;
    } else alone += 1;
  }
  return pairs > alone;
}
