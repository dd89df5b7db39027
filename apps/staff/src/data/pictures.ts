import { Refused, Unanswered } from "@comanda/client";
import type { WirePictureJob } from "@comanda/contract";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "./ask.ts";
import { readBase64 } from "./workbook.ts";

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

/** Brings pictures and waits until the server has made them; everything the console shows of the venue is read again. */
export function useBringPictures(): {
  readonly bringing: UseMutationResult<WirePictureJob, Error, readonly File[]>;
  readonly progress: PictureProgress | undefined;
} {
  const client = useQueryClient();
  const [progress, setProgress] = useState<PictureProgress>();
  const bringing = useMutation({
    mutationFn: (files: readonly File[]) => bring(files, setProgress),
    onSettled: () => {
      setProgress(undefined);
      return client.invalidateQueries();
    },
  });
  return { bringing, progress };
}

async function bring(
  files: readonly File[],
  tell: (progress: PictureProgress) => void,
): Promise<WirePictureJob> {
  const params = { upload: newUpload() };
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
  let job = await ask("makePictures", { params, body: { files: told } });
  while (job.state === "waiting" || job.state === "running") {
    tell({ step: "making", done: job.done, total: job.total });
    await pause(POLL_MILLISECONDS);
    try {
      job = await ask("readPictureJob", { params });
      tries = 0;
    } catch (error) {
      tries += 1;
      goOnFrom(error, at, tries);
    }
  }
  return job;
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
