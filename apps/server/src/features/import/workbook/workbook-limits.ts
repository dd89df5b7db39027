/** What one file may take of the machine. Tests put others in place. */
export interface WorkbookLimits {
  readonly cpuMilliseconds: number;
  readonly wallMilliseconds: number;
  /** Of all that the process takes. */
  readonly megabytes: number;
  readonly heapMegabytes: number;
}

/**
 * A file that needs more is made to hurt. Time is counted as the processor's: orders go first, so a file that takes 2 s may
 * wait 30 s for them on a busy evening, and is read all the same. Who waits for a file gives up after two minutes.
 */
export const WORKBOOK_LIMITS: WorkbookLimits = {
  cpuMilliseconds: 20_000,
  wallMilliseconds: 60_000,
  megabytes: 384,
  heapMegabytes: 192,
};

/** What ends a process that has used its time up; what has grown too large is ended by SIGKILL, as by the system itself. */
export const TIME_IS_UP = "SIGVTALRM";
