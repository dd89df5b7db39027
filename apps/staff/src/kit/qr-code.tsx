import QRCode from "qrcode";
import type { JSX } from "react";

/** Light modules around the code, which scanners need to find it. */
const QUIET = 2;

/** A text as a QR code, drawn as one path so that it prints sharp at any size. */
export function QrCode({
  text,
  className,
}: {
  readonly text: string;
  readonly className: string | undefined;
}): JSX.Element {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const side = modules.size + 2 * QUIET;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={pathOf(modules.data, modules.size)} fill="#000" />
    </svg>
  );
}

/** A line of the path for each run of dark modules. */
function pathOf(data: ArrayLike<number>, size: number): string {
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const from = column;
      while (column < size && data[row * size + column] === 1) column += 1;
      if (column > from) parts.push(`M${from} ${row}h${column - from}v1h${from - column}z`);
    }
  }
  return parts.join("");
}
