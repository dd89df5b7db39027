/**
 * Puts a text on the clipboard; answers whether it is there. Consoles are often opened over plain http in a
 * venue's own network, where browsers hide `navigator.clipboard`, so the old way follows.
 */
export async function copyText(text: string): Promise<boolean> {
  if ("clipboard" in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed here: the old way may be.
    }
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "off-screen";
  document.body.append(field);
  field.select();
  // Deprecated, and the only way outside secure contexts.
  const isCopied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
