import { randomBytes } from "node:crypto";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../app/app-context.ts";
import { cookieOf } from "../../lib/cookies.ts";
import {
  consolePageHeaders,
  dinerPageHeaders,
  SECURITY_HEADERS,
  withGateway,
} from "../../lib/headers.ts";
import { sendRefusal } from "../../http/server.ts";
import { wantsPage } from "../../http/wants-page.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import {
  checkInPage,
  faceFlags,
  headOf,
  languageFor,
  languageOf,
  type LanguagePreference,
} from "./check-in-page.ts";
import type { HomePage } from "./home-page.ts";
import { statusPage } from "./status-page.ts";
import { sendTheme } from "./theme-file.ts";
import type { WebBuild } from "./web-build.ts";

/** Remembers which venue a phone is at, so that a page opened later has its theme and menu at once. */
const VENUE_COOKIE = "comanda_venue";
const VENUE_ID = /^[\w-]{1,64}$/;
const HALF_A_DAY = 12 * 60 * 60;
const FOR_EVER = "public, max-age=31536000, immutable";

/** Pages, hashed files, pictures and themes. */
export async function bindPages(
  app: FastifyInstance,
  context: AppContext,
  web: WebBuild,
  home: HomePage | undefined,
): Promise<void> {
  await bindFiles(app, web);
  const dinerHeaders = dinerPageHeaders(context.mediaUrl, web.pageScripts);
  const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply.code(status).headers(dinerHeaders).send(html);
  // The app goes from page to page without loading one: all pages of a venue may send its gateway's form.
  const headersFor = (venue: OpenVenue | undefined): typeof dinerHeaders => {
    const gateway = venue?.rules.online.served.asiaPay;
    return gateway === undefined ? dinerHeaders : withGateway(dinerHeaders, gateway.action);
  };
  const checkIn = async (
    request: FastifyRequest<{ Params: { token: string; reserveId?: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { token, reserveId = "" } = request.params;
    const page = await checkInPage(context, { code: token, reserveId }, wishesOf(request));
    if (page.venueId !== undefined) reply.header("set-cookie", venueCookie(page.venueId));
    const venue = await venueNamed(context, page.venueId ?? "");
    const html = web.checkInPage(page.filling);
    return reply
      .code(page.isKnown ? 200 : 404)
      .headers(headersFor(venue))
      .send(html);
  };
  app.get("/checkin/:token", checkIn);
  app.get("/checkin/:token/:reserveId", checkIn);
  app.get<{ Params: { code: string } }>("/status/:code", async (request, reply) => {
    const page = await statusPage(context, request.params.code);
    return sendPage(reply, page.isKnown ? 200 : 404, web.statusPage(page.filling));
  });
  app.get<{ Params: { sheet: string } }>("/themes/:sheet", async (request, reply) => {
    const [venueId = "", hash] = request.params.sheet.split(".");
    const venue = await venueNamed(context, venueId);
    if (venue === undefined) return sendRefusal(reply, { kind: "not-found" });
    const { css, hash: current } = venue.rules.theme;
    reply.headers(SECURITY_HEADERS);
    reply.header("cache-control", hash === current ? FOR_EVER : "no-cache");
    return sendTheme(request, reply, css);
  });
  const consolePage = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(12).toString("base64");
    const html = web.consolePage({ texts: { nonce }, html: {}, flags: {} });
    return reply.headers(consolePageHeaders(nonce, context.mediaUrl)).send(html);
  };
  app.get("/console", consolePage);
  app.get("/console/*", consolePage);
  app.get("/", async (request, reply) => {
    const nonce = randomBytes(12).toString("base64");
    const html = await home?.(languageOf(wishesOf(request)), nonce);
    if (html === undefined) return reply.redirect("/console", 302);
    return reply.headers(consolePageHeaders(nonce, context.mediaUrl)).send(html);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendRefusal(reply, { kind: "not-found" });
    const venue = await venueNamed(context, cookieOf(request, VENUE_COOKIE) ?? "");
    const html = web.dinerPage(fillingFor(venue, wishesOf(request)));
    return reply.code(200).headers(headersFor(venue)).send(html);
  });
}

/** A venue by what an address or a cookie says; no database is asked for what cannot be an id. */
async function venueNamed({ venues }: AppContext, venueId: string): Promise<OpenVenue | undefined> {
  return VENUE_ID.test(venueId) ? venues.find(venueId) : undefined;
}

async function bindFiles(app: FastifyInstance, web: WebBuild): Promise<void> {
  const safe = {
    decorateReply: false,
    index: false,
    setHeaders: (reply: FastifyReply): void => {
      reply.headers(SECURITY_HEADERS);
    },
  } as const;
  // What never changes is never asked about again.
  const hashed = {
    ...safe,
    immutable: true,
    maxAge: "365d",
    etag: false,
    lastModified: false,
    acceptRanges: false,
  } as const;
  const files = [
    { root: `${web.dinerFolder}/assets`, prefix: "/assets/", preCompressed: true },
    { root: `${web.consoleFolder}/assets`, prefix: "/console/assets/", preCompressed: true },
    { root: web.mediaFolder, prefix: "/media/", preCompressed: false },
  ];
  for (const folder of files) await app.register(fastifyStatic, { ...hashed, ...folder });
  await app.register(fastifyStatic, {
    root: web.dinerFolder,
    prefix: "/",
    wildcard: false,
    globIgnore: ["assets/**", "*.html", "*.json"],
    ...safe,
    maxAge: "1h",
  });
}

function fillingFor(venue: OpenVenue | undefined, wishes: LanguagePreference) {
  const language = venue === undefined ? "en" : languageFor(venue, wishes);
  return {
    texts: { lang: language === "zh" ? "zh-Hans" : "en" },
    html: { head: venue === undefined ? "" : headOf(venue) },
    flags: faceFlags(venue),
  };
}

function wishesOf(request: FastifyRequest): LanguagePreference {
  const { lang } = request.query as { lang?: unknown };
  return {
    chosen: typeof lang === "string" ? lang : undefined,
    accepted: request.headers["accept-language"] ?? "",
  };
}

function venueCookie(venueId: string): string {
  return `${VENUE_COOKIE}=${venueId}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${HALF_A_DAY}`;
}
