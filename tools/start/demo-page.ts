/** Why: whoever starts the demo finds everything in it behind one link: venues, codes, console, status screen, till. */
import QRCode from "qrcode";
import { CODE_NAMES } from "@comanda/contract";
import { readText, type Language, type Text } from "@comanda/domain";
import { DEFAULT_CODE_MODE, placeModeOf } from "@comanda/domain/session";
import type { DemoVenue } from "@comanda/testkit";
import {
  escapeHtml,
  issueStatusLink,
  readStatusLink,
  type App,
  type HomePage,
  type StatusLinkParts,
} from "@comanda/server";
import { codesOf, type DemoCode } from "./demo-codes.ts";
import { STYLE } from "./demo-style.ts";
import { GOOD_FOR, ROLE_NAMES, WORDS } from "./demo-words.ts";

/** Further codes of a venue that are linked: those for something else than a table, and no twenty tables. */
const MAX_OTHERS = 3;

interface ShownVenue {
  readonly demo: DemoVenue;
  readonly codes: readonly DemoCode[];
  /** The code of its first table, as an image. */
  readonly image: string;
}

/**
 * The page at "/" of a demo. Its screen gets a link as the demo starts: one that its owner takes out of use then is not made
 * anew by whoever opens the page.
 * @param till where the demo's outside world takes webhooks; empty where nothing does
 */
export async function demoPage(
  app: App,
  venues: readonly DemoVenue[],
  till: string,
): Promise<HomePage> {
  const look = async (): Promise<readonly ShownVenue[]> => {
    const shown = await Promise.all(venues.map((demo) => showVenue(app, demo)));
    return shown.filter(({ codes }) => codes.length > 0);
  };
  await issueFirst(screenOf(app, await look()));
  return async (language, nonce) => {
    const say = (text: Text): string => escapeHtml(readText(text, language));
    const there = await look();
    const { link: status } = await readStatusLink(screenOf(app, there));
    const other: Language = language === "en" ? "zh" : "en";
    return `<!doctype html>
<html lang="${tagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${say(WORDS.title)}</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header>
<a class="other" href="?lang=${other}" hreflang="${tagOf(other)}" lang="${tagOf(other)}">${say(WORDS.other)}</a>
<h1>${say(WORDS.title)}</h1>
<p>${say(WORDS.intro)}</p>
</header>
<main>
<ul class="venues">
${there.map((venue, at) => venueCard(venue, say, at === 0)).join("\n")}
</ul>
<section>
<h2>${say(WORDS.console)}</h2>
<p>${say(WORDS.consoleIs)}</p>
<p><a class="open" href="/console">${say(WORDS.openConsole)}</a></p>
${loginTable(there, say)}
<p class="known">${say(WORDS.known)}</p>
</section>
<section>
<h2>${say(WORDS.beside)}</h2>
<dl>
${status === null ? "" : statusEntry(status, say)}
${till === "" ? "" : tillEntry(till, say)}
</dl>
</section>
</main>
</body>
</html>
`;
  };
}

type Say = (text: Text) => string;

async function showVenue(app: App, demo: DemoVenue): Promise<ShownVenue> {
  const codes = await codesOf(app, demo.slug);
  const [first] = codes;
  const image =
    first === undefined ? "" : await QRCode.toString(first.link, { type: "svg", margin: 2 });
  return { demo, codes, image };
}

/** The screen of the first venue. */
function screenOf({ database, context }: App, [first]: readonly ShownVenue[]): StatusLinkParts {
  const venueId = first?.codes[0]?.venueId ?? "";
  return { database, publicUrl: context.publicUrl(), venueId, now: Date.now() };
}

/** Makes the link of a screen that has none yet. */
async function issueFirst(screen: StatusLinkParts): Promise<void> {
  const { link } = await readStatusLink(screen);
  if (link === null && screen.venueId !== "") await issueStatusLink(screen);
}

function venueCard({ demo, codes, image }: ShownVenue, say: Say, isFirst: boolean): string {
  const [first, ...rest] = codes;
  const name = escapeHtml(demo.settings.company.companyName);
  const others = rest.filter(({ mode }) => mode !== DEFAULT_CODE_MODE).slice(0, MAX_OTHERS);
  const about = GOOD_FOR[demo.slug];
  return `<li class="venue${isFirst ? " first" : ""}">
<div class="code" role="img" aria-label="${name}">${image}</div>
<div class="words">
<h2>${name}</h2>
<p>${about === undefined ? "" : say(about)}</p>
<p><a class="open" href="${escapeHtml(first?.link ?? "")}" aria-label="${say(WORDS.open)}: ${name}">${say(WORDS.open)}</a></p>
${others.length === 0 ? "" : otherCodes(others, say)}
</div>
</li>`;
}

function otherCodes(codes: readonly DemoCode[], say: Say): string {
  const links = codes.map(
    ({ label, mode, link }) =>
      `<li><a href="${escapeHtml(link)}">${escapeHtml(label)}</a> ${say(CODE_NAMES[placeModeOf(mode)])}</li>`,
  );
  return `<p class="more">${say(WORDS.others)}</p><ul class="others">${links.join("")}</ul>`;
}

function loginTable(venues: readonly ShownVenue[], say: Say): string {
  const rows = venues.flatMap(({ demo }) =>
    demo.staff.map(
      ({ login, password, role }) =>
        `<tr><th scope="row">${escapeHtml(demo.settings.company.companyName)} <small>${say(ROLE_NAMES[role])}</small></th><td><code>${escapeHtml(login)}</code></td><td><code>${escapeHtml(password)}</code></td></tr>`,
    ),
  );
  const heads = [WORDS.venue, WORDS.login, WORDS.password].map(
    (head) => `<th scope="col">${say(head)}</th>`,
  );
  return `<div class="logins" tabindex="0" role="group" aria-label="${say(WORDS.login)}"><table><thead><tr>${heads.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function statusEntry(link: string, say: Say): string {
  return `<dt><a href="${escapeHtml(link)}">${say(WORDS.status)}</a></dt>
<dd>${say(WORDS.statusIs)}</dd>`;
}

function tillEntry(till: string, say: Say): string {
  const address = escapeHtml(till);
  return `<dt><a href="${address}">${say(WORDS.till)}</a></dt>
<dd>${say(WORDS.tillIs)} <code>${address}</code></dd>`;
}

function tagOf(language: Language): string {
  return language === "zh" ? "zh-Hans" : "en";
}
