/**
 * Why: the screen above the counter. It shows numbers and nothing else, asks the server every three seconds, and has to run
 * for months on an old television: a page of its own, without the app's libraries.
 */
import { fitNumbers } from "./fit-numbers.ts";
import { aheadOf, pauseAfter, readNumbers, type Numbers } from "./read-numbers.ts";
import "./status-screen.css";

/** What is older than this is said to be old. */
const STALE_MILLISECONDS = 15_000;
const TIMEOUT_MILLISECONDS = 8_000;
/** A screen whose link was revoked looks so seldom whether it is in use again. */
const GONE_MILLISECONDS = 60_000;

const screen = document.getElementById("screen");
const clock = clockIn(screen?.dataset["timeZone"]);
if (screen !== null) follow(screen, screen.dataset["code"] ?? "");

function follow(page: HTMLElement, code: string): void {
  let shown: Numbers | undefined;
  let failures = 0;
  let askedAt = Date.now();
  /** Milliseconds by which the server's clock is before the television's. */
  let ahead = 0;
  let timer = 0;
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    let pause = GONE_MILLISECONDS;
    try {
      const answer = await fetch(`/v2/api/status/${encodeURIComponent(code)}`, {
        cache: "no-store",
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      const body: unknown = await answer.json();
      const numbers = answer.ok ? readNumbers(body) : undefined;
      const isGone = answer.status === 404 && isRefusal(body);
      // What the page says instead stands below it.
      page.hidden = isGone;
      if (numbers === undefined && !isGone) throw new Error(`status ${answer.status}`);
      failures = 0;
      askedAt = Date.now();
      ahead = aheadOf(answer.headers.get("date"), askedAt) ?? ahead;
      if (numbers !== undefined) {
        draw(numbers, shown);
        shown = numbers;
        pause = pauseAfter(0);
      }
    } catch {
      // Said below once it lasts; asked again soon, then more seldom.
      failures += 1;
      pause = pauseAfter(failures);
    }
    tell(askedAt, ahead);
    timer = window.setTimeout(() => void ask(), pause);
  };
  const again = (): void => {
    if (document.visibilityState === "visible") void ask();
  };
  void ask();
  window.setInterval(() => tell(askedAt, ahead), 1_000);
  document.addEventListener("visibilitychange", again);
  window.addEventListener("online", again);
  window.addEventListener("resize", fit);
  keepAwake();
  offerFullScreen();
}

/** Our server's own word that the code is none: a proxy's 404 is no answer. */
function isRefusal(body: unknown): boolean {
  return (
    typeof body === "object" && body !== null && "kind" in body && body.kind === "code-unknown"
  );
}

/** Draws both lists; a number that has just become ready flashes, and is said to those who cannot see it. */
function draw(now: Numbers, before: Numbers | undefined): void {
  list("preparing", now.preparing, []);
  const fresh =
    before === undefined ? [] : now.ready.filter((each) => !before.ready.includes(each));
  list("ready", now.ready, fresh);
  if (fresh.length > 0) element("said").textContent = `Ready 请取餐: ${fresh.join(", ")}`;
  fit();
}

function list(
  id: "ready" | "preparing",
  numbers: readonly string[],
  fresh: readonly string[],
): void {
  const parent = element(id);
  const known = new Map([...parent.children].map((each) => [each.textContent, each]));
  const items = numbers.map((number) => {
    const item = known.get(number) ?? document.createElement("li");
    item.textContent = number;
    if (fresh.includes(number)) item.className = "fresh";
    return item;
  });
  // What stays is left where it is, so that nothing flashes twice.
  const isSame =
    items.length === known.size && items.every((item, at) => parent.children[at] === item);
  if (!isSame) parent.replaceChildren(...items);
}

/** As large as the room allows, whatever is in it. */
function fit(): void {
  for (const id of ["ready", "preparing"]) {
    const parent = element(id);
    const figures = Math.max(
      3,
      ...[...parent.children].map(({ textContent }) => textContent.length),
    );
    const box = { width: parent.clientWidth, height: parent.clientHeight };
    const { columns, size } = fitNumbers(parent.children.length, figures, box);
    parent.style.setProperty("--columns", String(columns));
    parent.style.setProperty("--size", `${size}px`);
  }
}

/** The time, and from when the numbers are where nobody answers any more (D-09). */
function tell(askedAt: number, ahead: number): void {
  element("clock").textContent = clock(Date.now() + ahead);
  const line = element("stale");
  line.hidden = Date.now() - askedAt < STALE_MILLISECONDS;
  const time = clock(askedAt + ahead);
  const words = `As of ${time}. Connecting again… 截至 ${time}，正在重新连接……`;
  if (!line.hidden && line.textContent !== words) line.textContent = words;
}

/** The venue's time of day, whatever the television is set to: 20:39 in Singapore on one that was left at Greenwich. */
function clockIn(timeZone: string | undefined): (moment: number) => string {
  const shape = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-SG", { ...shape, timeZone });
  } catch {
    // An old television that does not know the zone shows its own time.
    format = new Intl.DateTimeFormat("en-SG", shape);
  }
  return (moment) => format.format(moment);
}

/** The screen stays on where the browser lets a page ask for it; it drops the lock whenever the page is hidden. */
function keepAwake(): void {
  const ask = (): void => {
    if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
    // Low battery or not allowed: the device decides then.
    navigator.wakeLock.request("screen").catch(() => undefined);
  };
  ask();
  document.addEventListener("visibilitychange", ask);
}

/** A button where the browser can fill the whole screen and does not yet. */
function offerFullScreen(): void {
  const button = element("full");
  const show = (): void => {
    button.hidden = !document.fullscreenEnabled || document.fullscreenElement !== null;
  };
  button.addEventListener("click", () => {
    // Refused by the browser: the button stays.
    document.documentElement.requestFullscreen().catch(() => undefined);
  });
  document.addEventListener("fullscreenchange", show);
  show();
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
}
