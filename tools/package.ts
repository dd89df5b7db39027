/**
 * Why: a venue installs one file that needs no npm, no compiler and no network: the built server and web apps, the
 * packages with programs of their own, and the Node it runs on.
 *
 *   npm run package                  dist-package/comanda-0.1.0-linux-x64.tar.gz
 *   npm run package -- --verify      also runs it as it will be installed; npm run package:test is the same
 */
import { parseArgs } from "node:util";
import { buildWebApps } from "./build/build-web-apps.ts";
import { makePackage } from "./package/make-package.ts";
import { verifyPackage } from "./package/verify-package.ts";

const { values } = parseArgs({ options: { verify: { type: "boolean" } } });
await buildWebApps();
const made = await makePackage();
process.stdout.write(`${made.tarball}\n`);
const isGood = values.verify !== true || (await verifyPackage(made));
process.exitCode = isGood ? 0 : 1;
