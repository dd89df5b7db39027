import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { WireLookPicture, WireServedLook } from "@comanda/contract";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import { darkLogo, lookWith, pictureOf } from "../../testing/look.ts";
import type { Staff } from "../../testing/staff.ts";
import { changeSettings, listSettings } from "../../tables/venue/settings.store.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("a venue's look [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind, {
      env: { MEDIA_HOST_URL: "https://media.example.com/logos" },
    });
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const publish = (body: WireServedLook) => owner.read<WireServedLook>("changeLook", { body });
  const upload = (use: string, file: Buffer) =>
    owner.read<WireLookPicture>("addLookPicture", { body: { use, file: file.toString("base64") } });

  it("is the venue's own colours until it chooses otherwise", async () => {
    expect(await owner.read<WireServedLook>("readLook")).toMatchObject({
      preset: "",
      mode: "light",
      fonts: "warm",
      colours: { primary: "#17604a", paper: "#fbf6ec" },
      logo: "",
    });
  });

  it("is published to phones that are open, in one event, with another sheet [THM-001] [THM-002]", async () => {
    const diner = await world.kopi.checkIn();
    const stream = await world.followOrders(diner);
    onTestFinished(() => stream.close());
    const changed = await publish(await lookWith(owner, "seafood"));
    expect(changed).toMatchObject({ preset: "seafood", colours: { primary: "#0b5c8a" } });
    expect(await stream.nextEvent()).toMatchObject({ name: "settings" });
    const { settings } = await world.kopi.checkIn();
    expect(settings.themeUrl).not.toBe(diner.settings.themeUrl);
    // Whoever reads the wire sees what is shown; which preset it is, no phone is told.
    expect(settings.colorTheme).toMatchObject({ primaryColor: "#0b5c8a", paperColor: "#eff7fa" });
    expect(settings).not.toHaveProperty("look");
  });

  it("is shown to nobody else while it is only looked at", async () => {
    const { basis, ...choice } = await lookWith(owner, "dim-sum");
    const before = (await world.kopi.checkIn()).settings.settingsVersion;
    const { css } = await owner.read<{ css: string }>("previewLook", { body: choice });
    expect(css).toContain("--accent: #a3161b");
    expect((await world.kopi.checkIn()).settings.settingsVersion).toBe(before);
    expect(basis).not.toBe("");
  });

  it("is chosen by one of two at one moment; the other is told", async () => {
    const look = await lookWith(owner, "bakery");
    const outcomes = await Promise.all([
      owner.call("changeLook", { body: look }),
      owner.call("changeLook", { body: { ...look, mode: "dark" } }),
    ]);
    expect(outcomes.map(({ kind: outcome }) => outcome).sort()).toEqual(["answered", "refused"]);
    const again = owner.call("changeLook", { body: look });
    expect(await refusalOf(again)).toBe("look-outdated");
  });

  it("has a logo and pictures that the venue has uploaded, and no others [THM-003]", async () => {
    const look = await lookWith(owner, "nordic");
    const logo = await upload("logo", await darkLogo());
    const background = await upload("background", await pictureOf(1600, 900));
    const landing = await upload("landing", await pictureOf(900, 1600, "jpeg"));
    expect(logo.ink).toMatch(/^#1\d1\d2\d$/);
    const pictures = { background: background.url, landing: landing.url };
    const shown = await publish({
      ...look,
      mode: "dark",
      logo: logo.url,
      logoInk: logo.ink,
      ...pictures,
    });
    expect(shown).toMatchObject({ logo: logo.url, ...pictures });
    const { settings } = await world.kopi.checkIn();
    expect(settings.companyLogo).toBe(logo.url);
    const { css } = await owner.read<{ css: string }>("previewLook", { body: shown });
    expect(css).toContain(`--background: url("${background.url}")`);
    expect(css).toContain(`--landing: url("${landing.url}")`);
    // A dark logo on a dark page stands on a plate.
    expect(css).toContain("--logo-plate: #ffffff");
    const foreign = { ...shown, background: "https://evil.example/track.gif" };
    expect(await refusalOf(owner.call("changeLook", { body: foreign }))).toBe("bad-request");
  });

  it("has a logo at the media host where the venue names it without an address, and keeps the name [THM-006]", async () => {
    const hotel = await world.hotel.signIn();
    const { database, context } = world.app;
    const from = { company: world.hotel.demo.settings.company };
    const to = { company: { ...from.company, companyLogo: "lane.png" } };
    const { id: by } = await database.reader
      .selectFrom("staff")
      .select("id")
      .where("venue_id", "=", world.hotel.id)
      .executeTakeFirstOrThrow();
    const change = { from, to, by, now: world.clock.now };
    const name = async (): Promise<string> => {
      const parts = await listSettings(database.reader, world.hotel.id);
      return parts.find(({ part }) => part === "venue")?.document ?? "";
    };
    await database.write((trx) => changeSettings(trx, world.hotel.id, change));
    context.venues.reread(world.hotel.id);
    const address = "https://media.example.com/logos/lane.png";
    expect((await world.hotel.checkIn()).settings.companyLogo).toBe(address);
    const look = await hotel.read<WireServedLook>("readLook");
    expect(look.logo).toBe(address);
    await hotel.read("changeLook", { body: { ...look, mode: "dark" } });
    expect(await name()).toContain('"companyLogo":"lane.png"');
  });

  it("takes no picture that lies about what it is", async () => {
    const file = Buffer.from("<svg onload='alert(1)'/>").toString("base64");
    const sent = owner.call("addLookPicture", { body: { use: "logo", file } });
    expect(await refusalOf(sent)).toBe("picture-unreadable");
  });

  it("reads ten megabytes to their last sign, and says where they are no base64", async () => {
    const signs = "x".repeat(13_981_000);
    const picture = (file: string) => owner.call("addLookPicture", { body: { use: "logo", file } });
    expect(await refusalOf(picture(signs))).toBe("picture-unreadable");
    expect(await refusalOf(picture(`${signs.slice(2)}==`))).toBe("picture-unreadable");
    for (const other of ["=", "x=xx", "x===", "xx x", "xxx"]) {
      expect(await refusalOf(picture(signs + other))).toBe("bad-request");
    }
  });
});
