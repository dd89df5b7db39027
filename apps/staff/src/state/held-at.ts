import { createStore, useStore } from "zustand";

/** A table of whose orders on hold somebody looks at more than a few. */
interface HeldAt {
  readonly placeId: string;
  readonly label: string;
}

const heldAt = createStore<{ readonly table: HeldAt | undefined }>(() => ({ table: undefined }));

export function useHeldAt(): HeldAt | undefined {
  return useStore(heldAt, ({ table }) => table);
}

export function readHeldAt(): string | undefined {
  return heldAt.getState().table?.placeId;
}

export function showHeldAt(table: HeldAt | undefined): void {
  heldAt.setState({ table });
}
