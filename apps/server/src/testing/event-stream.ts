/** An event as it came. */
interface HeardEvent {
  readonly name: string;
  readonly data: string;
}

/** A stream of events, read as a phone or a board reads it. */
export interface EventStream {
  /** The next event's name; rejects when none comes in half a minute, which a busy machine does not need. */
  next(): Promise<string>;
  /** The next event with what it carries. */
  nextEvent(): Promise<HeardEvent>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

const EVENT_TIMEOUT_MILLISECONDS = 30_000;

/** Opens a stream and answers when the server has accepted it. */
export async function openEventStream(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventStream> {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
  if (response.status !== 200 || response.body === null) {
    stop.abort();
    throw new Error(`the stream is refused: ${response.status}`);
  }
  const heard: HeardEvent[] = [];
  const waiting: ((event: HeardEvent) => void)[] = [];
  const tell = (event: HeardEvent): void => {
    const first = waiting.shift();
    if (first === undefined) heard.push(event);
    else first(event);
  };
  const ended = readEvents(response.body, tell).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  const nextEvent = (): Promise<HeardEvent> => {
    const event = heard.shift();
    if (event !== undefined) return Promise.resolve(event);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no event within ${EVENT_TIMEOUT_MILLISECONDS} ms`)),
        EVENT_TIMEOUT_MILLISECONDS,
      );
      waiting.push((came) => {
        clearTimeout(timer);
        resolve(came);
      });
    });
  };
  return {
    next: async () => (await nextEvent()).name,
    nextEvent,
    ended,
    close: () => stop.abort(),
  };
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  tell: (event: HeardEvent) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let name = "";
  let rest = "";
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("event: ")) name = line.slice("event: ".length);
      if (line.startsWith("data: ")) tell({ name, data: line.slice("data: ".length) });
    }
  }
}
