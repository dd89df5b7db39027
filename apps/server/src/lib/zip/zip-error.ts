/** What is wrong with a whole zip; nothing more of it is read. */
export class ZipError extends Error {
  readonly problem: "unreadable" | "too-many-files" | "unpacks-too-large";

  constructor(problem: ZipError["problem"], cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
