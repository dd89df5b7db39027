import type { Logger } from "pino";
import type { HomePage } from "../features/pages/home-page.ts";
import type { WebFolders } from "../features/pages/web-build.ts";
import type { ProviderName } from "../adapters/payments/open-provider.ts";
import type { Beside } from "../http/beside.ts";
import type { ProgrammeAccount } from "../features/programme/programmes.ts";
import type { SealKey } from "../lib/seal.ts";

/** What tests, benches and the demo put in place of the real thing. */
export interface Overrides {
  readonly clock?: () => number;
  readonly logger?: Logger;
  /** Folders of the web builds; undefined serves no pages. */
  readonly web?: WebFolders | undefined;
  /** What stands at "/" in place of the console. */
  readonly home?: HomePage;
  readonly checksAnswers?: boolean;
  /** How long a request may take to come in whole, in place of 20 s. */
  readonly requestMilliseconds?: number;
  /** How long a payment provider may take to answer, in place of 10 s. */
  readonly providerMilliseconds?: number;
  /** How long a mail server may take, in place of 20 s. */
  readonly mailMilliseconds?: number;
  /** The program of the processes that work on workbooks. */
  readonly workbookProgram?: string | undefined;
  /** Hosts with their ports that events may go to although they are not public, "127.0.0.1:4711"; the list may grow. */
  readonly webhookHosts?: readonly string[];
  /** What seals in a demo, behind the environment's keys; the list may grow. */
  readonly sealKeys?: readonly SealKey[];
  /** Who answers beside it on the same port; never in production. */
  readonly beside?: Beside;
  /** What opens the sandbox of a demo, by provider; the record may grow. */
  readonly sandboxAccounts?: Readonly<Partial<Record<ProviderName, object>>>;
  /** What opens the loyalty programme of a demo's sandbox; it may be set later. */
  readonly sandboxProgramme?: { readonly account: ProgrammeAccount | undefined };
  /** Runs inside every shared SQLite transaction, just before its commit. */
  readonly beforeCommit?: () => void;
}
