import { comanda } from "./commands/comanda.ts";

/** `comanda <command>`, as a venue runs it; `npm start` adds building and the demo. */
process.exitCode = await comanda(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
