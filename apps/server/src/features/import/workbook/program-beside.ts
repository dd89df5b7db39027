import { extname, join } from "node:path";

/**
 * The file of a program in this folder that a process or a thread begins with: workbook-process.ts among the sources,
 * workbook-process.js in a release, which holds all of the server's code in one folder.
 */
export function programBeside(name: string): string {
  return join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);
}
