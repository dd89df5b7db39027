import { pngOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import sharp, { type Sharp } from "sharp";
import { pictureOf } from "../../testing/look.ts";
import { PictureProcessor } from "./picture-processor.ts";
import { pictureKind } from "./picture-kind.ts";

const webp = (picture: Sharp): Promise<Buffer> => picture.webp().toBuffer();

describe("the picture processor", () => {
  it.each(["png", "jpeg", "webp", "avif"] as const)("makes a picture of a %s", async (kind) => {
    const bytes = await pictureOf(30, 20, kind);
    expect(pictureKind(bytes)).toBe(kind);
    const made = await new PictureProcessor().make("venue", bytes, webp);
    const { width, height, format } = await sharp(made.ok ? made.value : Buffer.of()).metadata();
    expect([format, width, height]).toEqual(["webp", 30, 20]);
  });

  it("turns a picture upright and takes no camera, place or name along", async () => {
    const source = await sharp(await pictureOf(30, 20))
      .withExif({ IFD0: { Artist: "Mei Lin", Model: "Camera" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(source.includes("Mei Lin")).toBe(true);
    const made = await new PictureProcessor().make("venue", source, webp);
    const bytes = made.ok ? made.value : Buffer.of();
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 30 });
    expect(bytes.includes("Mei Lin")).toBe(false);
  });

  it.each([
    ["a page that calls itself a picture", Buffer.from("<script>alert(1)</script>")],
    ["an SVG, which can carry scripts", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`)],
    ["nothing", Buffer.of()],
    ["the first bytes of a PNG and no more", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ])("refuses %s", async (_, bytes) => {
    expect(await new PictureProcessor().make("venue", bytes, webp)).toMatchObject({
      refusal: { kind: "picture-unreadable" },
    });
  });

  it("refuses a picture that breaks off", async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: "black",
        noise: { type: "gaussian", mean: 120, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const broken = noise.subarray(0, noise.length / 2);
    expect(await new PictureProcessor().make("venue", broken, webp)).toMatchObject({
      refusal: { kind: "picture-unreadable" },
    });
  });

  it("refuses a picture of more than 40 megapixels by its head, without unpacking it", async () => {
    const bytes = pngOf(20_000, 20_000, 100);
    expect(bytes.length).toBeLessThan(1_000);
    expect(await new PictureProcessor().make("venue", bytes, webp)).toMatchObject({
      refusal: { kind: "picture-too-many-pixels", megapixels: 40 },
    });
  });

  it("makes the next picture after one that met a full disk", async () => {
    const processor = new PictureProcessor();
    const bytes = await pictureOf(30, 20);
    const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
    await expect(processor.make("venue", bytes, () => Promise.reject(full))).rejects.toThrow(
      "no space left",
    );
    expect(await processor.make("venue", bytes, webp)).toMatchObject({ ok: true });
  });

  it("makes one at a time, and asks the thirty-second of a venue to come again", async () => {
    const processor = new PictureProcessor();
    const bytes = await pictureOf(30, 20);
    let now = 0;
    let most = 0;
    const making = Array.from({ length: 32 }, () =>
      processor.make("venue", bytes, async (picture) => {
        most = Math.max(most, (now += 1));
        const made = await webp(picture);
        now -= 1;
        return made.length;
      }),
    );
    const outcomes = await Promise.all(making);
    expect(most).toBe(1);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(31);
    expect(outcomes.at(-1)).toMatchObject({ refusal: { kind: "try-again" } });
  });

  it("makes the single picture of a venue between the thirty of another", async () => {
    const processor = new PictureProcessor();
    const bytes = await pictureOf(30, 20);
    const made: string[] = [];
    const make = (venueId: string) =>
      processor.make(venueId, bytes, async (picture) => {
        made.push(venueId);
        return webp(picture);
      });
    await Promise.all([...Array.from({ length: 30 }, () => make("many")), make("one")]);
    expect(made.indexOf("one")).toBe(2);
    expect(made).toHaveLength(31);
  });
});
