import QRCode from "qrcode";

/** Pixels of one module, so that a saved picture is sharp, and light modules around, which scanners need to find it. */
const PIXELS = 8;
const QUIET = 4;

/** A text as a picture of a QR code: "data:image/png;base64,…". A bank's app reads it also out of the phone's photos. */
export function qrPicture(text: string): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const side = (modules.size + 2 * QUIET) * PIXELS;
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const brush = canvas.getContext("2d");
  if (brush === null) return "";
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, side, side);
  brush.fillStyle = "#000";
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) !== 1) continue;
      brush.fillRect((column + QUIET) * PIXELS, (row + QUIET) * PIXELS, PIXELS, PIXELS);
    }
  }
  return canvas.toDataURL("image/png");
}
