import type { WireStatusLink } from "@comanda/contract";
import { plainVenue } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import type { RawReply } from "../../testing/raw-request.ts";
import { standInWeb } from "../../testing/web-folders.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";
import { listPlaces } from "../../tables/places/place.store.ts";
import { installVenue } from "../set-up/install-venue.ts";

const NAME = `<script>alert("x")</script> $& $1 'Tan' {{code}}`;
const LABEL = `"><img src=x onerror=alert(1)>`;

describe.each(DATABASES)("pages [%s]", (kind) => {
  let world: World;
  let removeWeb: () => Promise<void>;
  let code: string;
  beforeAll(async () => {
    const web = await standInWeb();
    removeWeb = web.remove;
    world = await openWorld(kind, { overrides: { web: web.folders } });
    code = world.kopi.codes[0] ?? "";
  });
  afterAll(async () => {
    await world.close();
    await removeWeb();
  });

  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawReply> =>
    world.send({
      method: "GET",
      path,
      headers: { accept: "text/html", ...headers },
      body: undefined,
    });
  /** Installs one more venue; answers the code of its first table. */
  const install = async (parts: Parameters<typeof plainVenue>[0]): Promise<string> => {
    const id = await installVenue(world.app.database, plainVenue(parts), NOON);
    const [place] = await listPlaces(world.app.database.reader, id);
    return place?.code?.value ?? "";
  };
  const bootIn = (html: string): unknown =>
    JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "");

  it("the link of a printed code opens the page of its table [BEY-003]", async () => {
    for (const { link, label } of world.kopi.places.slice(0, 3)) {
      const answer = await fetch(link ?? "");
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain(`<strong>${label}</strong>`);
      expect(html).toContain("<h1>Kopi Lane");
    }
  });

  it("a check-in page greets before any script runs, with theme and menu on the way", async () => {
    const { text, headers } = await get(`/checkin/${code}`);
    const { settings } = await world.kopi.checkIn();
    expect(text).toContain(`<link rel="stylesheet" href="${settings.themeUrl}">`);
    expect(text).toContain(`href="/v2/api/menu/${settings.menuHash}" as="fetch"`);
    expect(text).toContain(`href="/checkin/${code}"`);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it("a check-in page carries the venue's settings, and no session", async () => {
    const boot = bootIn((await get(`/checkin/${code}`)).text);
    const { settings } = await world.kopi.checkIn();
    expect(boot).toMatchObject({
      code,
      language: "en",
      settings: { token: "", userId: "", menus: [], menuHash: settings.menuHash },
    });
  });

  it("a check-in page and the settings carry the server's clock", async () => {
    const boot = bootIn((await get(`/checkin/${code}`)).text);
    const { settings } = await world.kopi.checkIn();
    const { now } = world.clock;
    expect([boot, { settings }]).toMatchObject([{ settings: { now } }, { settings: { now } }]);
  });

  it("the screen above the counter has a page with the venue's name and look, and no menu on the way", async () => {
    const console = await world.kopi.signIn();
    const { link } = await console.read<WireStatusLink>("issueStatusLink");
    const path = new URL(link ?? "").pathname;
    const { status, text } = await get(path);
    const { settings } = await world.kopi.checkIn();
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="stylesheet" href="${settings.themeUrl}">`);
    expect(text).toContain(`data-code="${path.split("/").at(-1)}" data-time-zone="Asia/Singapore"`);
    expect(text).not.toContain("/v2/api/menu/");
    await console.read("revokeStatusLink");
    for (const gone of [path, "/status/x", "/status/%00", `/status/${"x".repeat(80)}`]) {
      const page = await get(gone);
      expect([page.status, page.text.includes("data-code")]).toEqual([404, false]);
    }
  });

  it("greets with the usual words where the venue has none of its own [CHK-013]", async () => {
    const plain = await install({ slug: "no-greeting" });
    const { text } = await get(`/checkin/${plain}`);
    expect(text).toContain("<p>Welcome! Please only order one at a time!</p>");
  });

  it.each(["/menu/item/%", "/menu/item/%zz", "/checkin/%E0%A4%A", `/checkin/${"x".repeat(201)}`])(
    "%s, which nobody can read, opens the diner's app [DEC-013]",
    async (path) => {
      const { status, text } = await get(path);
      expect([status, text]).toEqual([200, (await get("/no/such/page")).text]);
    },
  );

  it("/console/%, which nobody can read, opens the console [DEC-013]", async () => {
    const { status, headers } = await get("/console/%");
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toMatch(/nonce-/);
  });

  it("writes names so that they are read and never run", async () => {
    const company = { ...plainVenue().settings.company, companyName: NAME, shortName: NAME };
    const odd = await install({ slug: "odd-names", settings: { company }, places: [LABEL] });
    const { text } = await get(`/checkin/${odd}`);
    const escaped = NAME.replace(/</g, "&lt;")
      .replace(/>/g, "&gt;")
      .replace(/"/g, "&quot;")
      .replace(/'/g, "&#39;")
      .replace(/&(?!\w+;|#)/g, "&amp;");
    expect(text).toContain(`<title>${escaped}</title>`);
    expect(text).not.toContain("<script>alert");
    expect(text).not.toContain("<img src=x");
    expect(text.match(/<script(?!>"ours";<)/g)).toHaveLength(1);
    expect(bootIn(text)).toMatchObject({
      settings: { company: { companyName: NAME }, tableLabel: LABEL },
    });
  });

  it.each([
    ["", "", "Enter"],
    ["", "zh-CN,zh;q=0.9,en;q=0.8", "进入"],
    ["", "fr-FR, en-GB;q=0.9, zh;q=0.1", "Enter"],
    ["", "fr-FR", "Enter"],
    ["?lang=zh", "en-US", "进入"],
    ["?lang=en", "zh-CN", "Enter"],
    ["?lang=fr", "zh-CN", "进入"],
    ["?lang=en&lang=zh", "zh-CN", "进入"],
  ])("address %j and Accept-Language %j speak: %s", async (query, accepted, enter) => {
    const { text } = await get(`/checkin/${code}${query}`, { "accept-language": accepted });
    expect(text).toContain(`>${enter}</a>`);
    expect(text).toContain(enter === "Enter" ? '<html lang="en">' : '<html lang="zh-Hans">');
    expect(text).toContain(enter === "Enter" ? '<a href="?lang=zh">' : '<a href="?lang=en">');
  });

  it("offers no other language where the venue has one [LAN-003]", async () => {
    const single = await install({ slug: "one-language", settings: { hasMultiLanguage: false } });
    const { text } = await get(`/checkin/${single}?lang=zh`);
    expect(text).toContain(">Enter</a>");
    expect(text).not.toContain("?lang=");
  });

  it.each(["made-up", "x".repeat(100), "%00", "..%2f..%2fetc", "<b>", "'%20or%201=1"])(
    "the code %j gets a friendly page that names no venue [DEC-003]",
    async (unknown) => {
      const { status, text, cookies } = await get(`/checkin/${encodeURIComponent(unknown)}`, {
        "accept-language": "zh-CN",
      });
      expect(status).toBe(404);
      expect(text).toContain("已停用");
      expect(text).not.toContain("Kopi");
      expect(text).not.toContain('id="boot"');
      expect(cookies).toEqual([]);
    },
  );

  it("a revoked code gets the same page", async () => {
    const console = await world.kopi.signIn();
    const place = world.kopi.places.at(-1);
    await console.read("revokeCode", { params: { id: place?.id ?? "" } });
    const { status, text } = await get(`/checkin/${place?.link?.split("/").at(-1)}`);
    expect([status, text.includes("No longer in use")]).toEqual([404, true]);
  });

  it("a later page has the venue's theme at once, and a stranger's page none", async () => {
    const { cookies } = await get(`/checkin/${code}`);
    const { settings } = await world.kopi.checkIn();
    const known = await get("/menu", { cookie: cookies.join("; ") });
    expect(known.status).toBe(200);
    expect(known.text).toContain(settings.themeUrl);
    for (const cookie of ["", "comanda_venue=made-up", "comanda_venue=", "comanda_venue=%00"]) {
      const strange = await get("/menu", { cookie });
      expect([strange.status, strange.text.includes("stylesheet")]).toEqual([200, false]);
    }
  });

  it("a theme is kept for ever under its own name, and asked for again under another", async () => {
    const { settings } = await world.kopi.checkIn();
    const sheet = await get(settings.themeUrl);
    expect(sheet.headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(sheet.headers["cache-control"]).toContain("immutable");
    expect(sheet.text).toContain("--accent:");
    const older = await get(settings.themeUrl.replace(/\.[\w-]+\.css$/, ".older.css"));
    expect(older.headers["cache-control"]).toBe("no-cache");
    expect(older.text).toBe(sheet.text);
    const packed = await fetch(world.url + settings.themeUrl, {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(await packed.text()).toBe(sheet.text);
    for (const nobody of ["/themes/nobody.1.css", "/themes/%00.1.css", "/themes/.css"]) {
      expect((await get(nobody)).body).toMatchObject({ kind: "not-found" });
    }
  });

  it.each([
    "/v2/api/nothing",
    "/assets/gone-1.js",
    "/console/assets/gone-1.js",
    "/media/gone.webp",
  ])("%s is not there, and no page in its place", async (path) => {
    const { status, body } = await get(path);
    expect([status, body]).toEqual([404, expect.objectContaining({ kind: "not-found" })]);
  });

  it.each(["/source-hash.json", "/check-in.html", "/../world.ts", "/assets/..%2findex.html"])(
    "%s gives away no file of the build",
    async (path) => {
      const { text } = await get(path);
      expect(text).not.toMatch(/of the build|slot:|\{\{/);
    },
  );

  it("hashed files are kept for ever, robots are sent away, the root leads to the console", async () => {
    for (const path of ["/assets/app-1a2b3c.js", "/media/kopi-320.webp"]) {
      const { status, headers } = await get(path);
      expect([status, headers["cache-control"]]).toEqual([
        200,
        "public, max-age=31536000, immutable",
      ]);
    }
    expect((await get("/robots.txt")).text).toContain("Disallow: /");
    const root = await get("/");
    expect([root.status, root.headers["location"]]).toEqual([302, "/console"]);
  });
});
