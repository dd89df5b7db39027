/**
 * Small things a browser remembers. A browser that may not store (private windows, full disks) forgets them and
 * everything else works.
 */
export type Keeper = "localStorage" | "sessionStorage";

export function readKept(keeper: Keeper, name: string): string | undefined {
  try {
    return window[keeper].getItem(nameOf(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(keeper: Keeper, name: string, value: string): void {
  try {
    window[keeper].setItem(nameOf(name), value);
  } catch {
    // Not remembered: nothing else depends on it.
  }
}

function nameOf(name: string): string {
  return `comanda-console-${name}`;
}
