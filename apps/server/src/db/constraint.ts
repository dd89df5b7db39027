/** Whether a write was turned down because another row has the same key, in the words of either driver. */
export function isTakenKey(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(code);
}
