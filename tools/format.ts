/** Why: `npm run format` works on a fresh clone like every other script: run.mjs installs what is missing first. */
import { runCommand } from "./lib/run-command.ts";

const paths = process.argv.slice(2);
const { code } = await runCommand("oxfmt", paths.length === 0 ? ["."] : paths, { show: true });
process.exitCode = code;
