import { Refused, Unanswered } from "@comanda/client";
import type { WirePictureJob } from "@comanda/contract";
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  forgetPicturesBrought,
  keepPicturesBrought,
  usePicturesBrought,
} from "../../state/pictures-brought.ts";
import { ask, isRefusedAs } from "../../data/ask.ts";
import { useSignedIn } from "../../data/session.ts";
import { readBase64 } from "../../data/workbook.ts";

/** Bytes of all pictures that are brought together. */
export const MAX_PICTURE_BYTES = 50_000_000;

/** Small enough for a slow line: 0.5 MB as base64 within 10 seconds. */
const PIECE_BYTES = 400_000;
/** A piece that is not answered is sent again so often. */
const TRIES = 5;
const POLL_MILLISECONDS = 500;

/** How far it has come: what was sent of all bytes, then what was made of all pictures. */
export interface PictureProgress {
  readonly step: "sending" | "making";
  readonly done: number;
  readonly total: number;
}

/** Brings pictures; what becomes of them is known to every tab of this browser, also after a reload, until it is dismissed. */
export function useBringPictures(): {
  readonly bringing: UseMutationResult<void, Error, readonly File[]>;
  readonly progress: PictureProgress | undefined;
  /** What became of those that were brought last. */
  readonly result: WirePictureJob | undefined;
} {
  const { venue } = useSignedIn();
  const [sent, setSent] = useState<PictureProgress>();
  const last = usePicturesBrought(venue.id);
  const making = useMaking(last);
  const bringing = useMutation({
    mutationFn: async (files: readonly File[]) => {
      forgetPicturesBrought();
      const upload = newUpload();
      await bring(upload, files, setSent);
      keepPicturesBrought({ venueId: venue.id, upload, job: null });
    },
    onSettled: () => setSent(undefined),
  });
  return { bringing, progress: sent ?? making, result: last?.job ?? undefined };
}

/** Asks how far the server has come, in each tab that is open, until it has ended; everything is read again then. */
function useMaking(last: ReturnType<typeof usePicturesBrought>): PictureProgress | undefined {
  const client = useQueryClient();
  const { upload = "" } = last ?? {};
  const isMaking = last !== undefined && last.job === null;
  const { data: job, error } = useQuery({
    queryKey: ["picture-job", upload],
    queryFn: () => ask("readPictureJob", { params: { upload } }),
    enabled: isMaking,
    refetchInterval: POLL_MILLISECONDS,
  });
  useEffect(() => {
    if (!isMaking) return;
    // After an hour nobody knows of it any more.
    if (isRefusedAs(error, "not-found")) forgetPicturesBrought();
    if (job === undefined || job.state === "waiting" || job.state === "running") return;
    keepPicturesBrought({ ...last, job });
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "picture-job" });
  }, [client, isMaking, last, job, error]);
  if (!isMaking) return undefined;
  return { step: "making", done: job?.done ?? 0, total: job?.total ?? 0 };
}

async function bring(
  upload: string,
  files: readonly File[],
  tell: (progress: PictureProgress) => void,
): Promise<void> {
  const params = { upload };
  const all = new Blob([...files]);
  let at = 0;
  let tries = 0;
  while (at < all.size) {
    tell({ step: "sending", done: at, total: all.size });
    const piece = await readBase64(all.slice(at, at + PIECE_BYTES));
    try {
      at = (await ask("sendPicturePiece", { params, body: { at, piece } })).received;
      tries = 0;
    } catch (error) {
      tries += 1;
      at = goOnFrom(error, at, tries);
      await pause(POLL_MILLISECONDS * tries);
    }
  }
  const told = files.map(({ name, size: bytes }) => ({ name: name.slice(-100), bytes }));
  await ask("makePictures", { params, body: { files: told } });
}

/** Takes a dish's picture away; guests see it at once. */
export function useRemovePicture(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code) => ask("removePicture", { params: { code } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** A name that no other upload has. */
function newUpload(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return [...numbers].map((number) => number.toString(36).padStart(7, "0")).join("-");
}

/** Where to go on after a piece that was not taken: the server says how much it has. */
function goOnFrom(error: unknown, at: number, tries: number): number {
  if (tries >= TRIES) throw error;
  if (error instanceof Unanswered) return at;
  if (error instanceof Refused && error.refusal.kind === "upload-broken") {
    return error.refusal.received;
  }
  throw error;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
