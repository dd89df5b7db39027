/** A sentence for a person who starts the server; no stack trace helps with these. */
export class StartError extends Error {
  override readonly name = "StartError";
}
