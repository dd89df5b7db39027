/** Why: what is said in English of a file that is too much for whoever reads it. */
import type { FileBurden } from "../file-refusals.ts";

export const TOO_HEAVY: Readonly<Record<FileBurden, string>> = {
  memory:
    "Reading this file takes too much memory. Please remove what the menu does not need, or import it in parts.",
  time: "Reading this file takes too long. Please remove what the menu does not need, or import it in parts.",
  unpacked:
    "This file unpacks to far more than a menu needs. Please save the menu as a new workbook.",
  files:
    "This file contains more files than a workbook has. Please save the menu as a new workbook.",
  cells: "This file has more cells than can be read. Please remove what the menu does not need.",
  "far-cell":
    "This file has a cell far from the others. Please delete the rows and columns beyond the menu, or copy the menu into a new workbook.",
  "long-text":
    "This file has a text that is too long for a cell, or a quotation mark that never ends. Please check it in a spreadsheet.",
  nesting: "This file is nested more deeply than any menu. Please export the venue again.",
};
