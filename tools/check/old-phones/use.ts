/** Why: scripts and styles are judged by one list of what stands in them. */
export interface Use {
  /** As the lists name it: `wakeLock`. */
  readonly name: string;
  /** The first versions that know it, of those that are too new. */
  readonly since: string;
  /** What stands around it, to find it by. */
  readonly near: string;
}
