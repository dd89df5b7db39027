/**
 * Why: the data folder holds every order, the hashes of logins and the key that signs sessions. Other users of the
 * machine must not read it, whatever the umask of whoever starts the server is.
 */
import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** What group and others may do. */
const OTHERS = 0o077;
/** A folder that everybody shares on purpose, such as /tmp. */
const STICKY = 0o1000;

/** The database, what SQLite keeps beside it, and copies of it: comanda.sqlite-wal, comanda-2026-03-14.sqlite. */
const OURS = /^comanda|\.sqlite/;

/**
 * Makes the data folder and its pictures, and takes every right from others: folders 0700, the database, its copies
 * and the pictures 0600, also where they were wider before.
 * @returns paths that stay as they are because the system does not let us change them
 * @throws StartError where there can be no such folder
 */
export function openDataFolder(folder: string): readonly string[] {
  const media = join(folder, "media");
  try {
    mkdirSync(media, { recursive: true, mode: FOLDER_MODE });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data folder ${folder} cannot be used (DATA_DIR): ${why}.`, {
      cause: error,
    });
  }
  const files = [
    ...readdirSync(folder).flatMap((name) => (OURS.test(name) ? [join(folder, name)] : [])),
    ...readdirSync(media).map((name) => join(media, name)),
  ];
  return [folder, media, ...files].filter((path) => !takeFromOthers(path));
}

/** Makes a file that only its owner can read; SQLite gives its companions the same rights. */
export function openPrivateFile(file: string): void {
  closeSync(openSync(file, "a", FILE_MODE));
  takeFromOthers(file);
}

/** Whether others have no rights now; a link is left alone, its target is none of ours. */
function takeFromOthers(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined || stat.isSymbolicLink()) return true;
  if ((stat.mode & OTHERS) === 0) return true;
  if ((stat.mode & STICKY) !== 0) return false;
  try {
    chmodSync(path, stat.isDirectory() ? FOLDER_MODE : FILE_MODE);
    return true;
  } catch {
    // Another owner's, or a file system without rights: the caller says so.
    return false;
  }
}
