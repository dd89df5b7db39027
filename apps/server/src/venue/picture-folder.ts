import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { venueAddress } from "./foreign-picture.ts";

/** Pictures of one venue that are kept though nobody may show them any more: of a look that was tried and left. */
const MAX_KEPT = 40;

/** Where the pictures of venues lie, and how the web reaches them. */
export class PictureFolder {
  readonly #folder: string;

  constructor(mediaFolder: string) {
    this.#folder = mediaFolder;
  }

  /** Keeps a picture under its content's hash, so that it may be cached for ever; answers its address. */
  async keep(venueId: string, bytes: Buffer): Promise<string> {
    const folder = this.#folderOf(venueId);
    const name = `${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}.webp`;
    await mkdir(folder, { recursive: true });
    // Appears whole, also where two bring the same at one moment.
    const part = join(folder, `.${name}.${process.hrtime.bigint()}`);
    await writeFile(part, bytes);
    await rename(part, join(folder, name));
    return addressOf(venueId, name);
  }

  /** Throws the oldest away that the venue does not show, beyond the latest forty. */
  async tidy(venueId: string, shown: readonly string[]): Promise<void> {
    const folder = this.#folderOf(venueId);
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter(
      (name) => !shown.includes(addressOf(venueId, name)),
    );
    if (names.length <= MAX_KEPT) return;
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    const old = dated.sort((one, other) => other.at - one.at).slice(MAX_KEPT);
    for (const { name } of old) await rm(join(folder, name), { force: true });
  }

  #folderOf(venueId: string): string {
    return join(this.#folder, "venues", venueId);
  }
}

function addressOf(venueId: string, name: string): string {
  return `${venueAddress(venueId)}${name}`;
}
