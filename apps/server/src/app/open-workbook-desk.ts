import type { Logger } from "pino";
import { WorkbookDesk } from "../features/import/workbook-desk.ts";

/** What fails in a process of a workbook is written where what fails here is. */
export function openWorkbookDesk(logger: Logger, program: string | undefined): WorkbookDesk {
  const hearMistake = (error: Error): void =>
    logger.error({ err: error }, "a mistake of the program met a workbook");
  return new WorkbookDesk({ hearMistake, ...(program !== undefined && { program }) });
}
