/** Why: files are compressed once, as well as it gets, instead of at every request. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and pictures are compressed by their own format. */
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;

/** Writes .br and .gz beside every file below a folder that gains from it. */
export async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const plain = await readFile(file);
      await writeFile(`${file}.br`, await brotli(plain));
      await writeFile(`${file}.gz`, await zip(plain, { level: 9 }));
    }),
  );
}
