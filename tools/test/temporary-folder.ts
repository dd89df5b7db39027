/**
 * Why: the suites make and remove a thousand databases. On a disk PostgreSQL's five hundred files of each cost half a second of a
 * core, because ext4 without a journal looks past every file that was removed lately; in memory a twentieth of one. What a test
 * asks of a commit does not change: how durable it is, is asked of the database's settings.
 */
import { accessSync, constants, statfsSync } from "node:fs";
import { freemem } from "node:os";

const IN_MEMORY = "/dev/shm";
/** A run keeps some 200 MB there, most of it PostgreSQL's log. Containers often have no more than 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Leads the temporary files of this process, and of those it starts, into memory where a machine has plenty of it; TMPDIR goes before. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env["TMPDIR"] === undefined && isPlenty()) process.env["TMPDIR"] = IN_MEMORY;
}

function isPlenty(): boolean {
  if (process.platform !== "linux" || freemem() < ENOUGH_BYTES) return false;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
