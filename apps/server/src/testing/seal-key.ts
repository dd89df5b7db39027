/** 32 bytes as base64, the same at every call with the same number. */
export function sealKey(byte = 1): string {
  return Buffer.alloc(32, byte).toString("base64");
}
