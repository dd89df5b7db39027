import type { WirePictureJob } from "@comanda/contract";
import { PicturesBrought } from "@comanda/contract/schemas";
import { createStore, useStore } from "zustand";
import { recordStorage } from "../lib/storage.ts";

const KEPT = "pictures-brought";

/** The pictures that were brought last, whatever tab of this browser did it, until somebody has read what became of them. */
interface Brought {
  readonly venueId: string;
  readonly upload: string;
  /** Null while they are made. */
  readonly job: WirePictureJob | null;
}

const brought = createStore<{ readonly last: Brought | undefined }>(() => ({ last: undefined }));

/** Takes up what this browser keeps, and whatever another tab makes of it. */
export function startPicturesBrought(): void {
  const take = (): void => brought.setState({ last: recordStorage.read(KEPT, PicturesBrought) });
  recordStorage.follow(KEPT, take);
  take();
}

export function usePicturesBrought(venueId: string): Brought | undefined {
  return useStore(brought, ({ last }) => (last?.venueId === venueId ? last : undefined));
}

export function keepPicturesBrought(last: Brought): void {
  recordStorage.write(KEPT, last);
  brought.setState({ last });
}

export function forgetPicturesBrought(): void {
  recordStorage.remove(KEPT);
  brought.setState({ last: undefined });
}
