/**
 * Why: run.mjs gives the tool a process group of its own, so that Ctrl-C arrives once; a kill -9
 * of the starter would then leave the tool behind. When the starter is gone, the tool ends with
 * what it started, as if it had been asked to.
 */
import process from "node:process";

// The tool leads its group, except on Windows, which has none.
const group = process.platform === "win32" ? process.pid : -process.pid;
process.on("disconnect", () => process.kill(group, "SIGTERM"));
process.channel?.unref();
