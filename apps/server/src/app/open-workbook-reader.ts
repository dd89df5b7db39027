import type { Logger } from "pino";
import { WorkbookReader } from "../features/import/workbook/workbook-reader.ts";

/** What fails in a process of a workbook is written where what fails here is. */
export function openWorkbookReader(logger: Logger, program: string | undefined): WorkbookReader {
  const hearMistake = (error: Error): void =>
    logger.error({ err: error }, "a mistake of the program met a workbook");
  return new WorkbookReader({ hearMistake, ...(program !== undefined && { program }) });
}
