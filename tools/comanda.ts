/** Why: what an installed Comanda is told by `comanda <command>`, a checkout is told by `npm run comanda -- <command>`. */
import { comanda } from "@comanda/server";

process.exitCode = await comanda(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
