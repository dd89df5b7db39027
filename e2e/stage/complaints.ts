/** Why: a journey that ends well with errors in the browser's console has not gone well. */
import type { BrowserContext, Page } from "@playwright/test";

/** By this answer the console learns that nobody is signed in yet; the browser reports it all the same. */
const SIGNED_OUT = /401.*\/v2\/api\/staff\/session$/;

/** Everything that went wrong in the pages of a test, except what the test said it expects. */
export class Complaints {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [SIGNED_OUT];

  /** Says that what matches is part of the test: a refused call, a server that is gone. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  watch(context: BrowserContext): void {
    context.on("page", (page) => this.#watchPage(page));
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // A page that is left, or a stream that is closed, gives its requests up.
      if (reason !== "net::ERR_ABORTED") this.#note(`${reason} ${request.url()}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) this.#note(`${response.status()} ${response.url()}`);
    });
  }

  /** What nobody expected, in the order it came. */
  unexpected(): readonly string[] {
    return this.#found.filter((found) => !this.#expected.some((pattern) => pattern.test(found)));
  }

  #watchPage(page: Page): void {
    page.on("pageerror", (error) =>
      this.#note(`page error: ${String(error)} ${error.stack ?? ""}`),
    );
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      // Violations of the content security policy come this way too.
      this.#note(`console: ${message.text()} ${message.location().url}`);
    });
  }

  #note(complaint: string): void {
    this.#found.push(complaint);
  }
}
