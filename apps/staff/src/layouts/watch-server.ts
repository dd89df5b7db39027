import { beginAsking, noteAnswer, noteSilence } from "../data/link.ts";

/** Milliseconds between an answer and the next question, and how long an answer may take: together less than five seconds. */
const ASK_AFTER = 2_000;
const TIMEOUT_MILLISECONDS = 2_900;

/**
 * Finds out within five seconds that the server is gone, also where nothing on the page asks it anything: a stream that
 * falls silent looks like a quiet evening. Asks until told to stop.
 */
export function watchServer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    const asked = beginAsking();
    if (await isServerThere()) noteAnswer(asked);
    else noteSilence();
    if (!isStopped) askAgain();
  };
  const askAgain = (): void => {
    timer = setTimeout(() => void look(), ASK_AFTER);
  };
  askAgain();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Whether the server answers, in its own words: a venue's network may answer for it with a page of its own.
 * @param milliseconds how long an answer may take
 */
export async function isServerThere(milliseconds = TIMEOUT_MILLISECONDS): Promise<boolean> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), milliseconds);
  try {
    const response = await fetch("/healthz", { cache: "no-store", signal: timeout.signal });
    return response.ok && (await response.text()).includes('"ok"');
  } catch {
    // No answer is the answer.
    return false;
  } finally {
    clearTimeout(timer);
  }
}
