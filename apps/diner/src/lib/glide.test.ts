import { beforeEach, describe, expect, it, vi } from "vitest";

/** Where the page of these tests ends. */
const LONGEST_SCROLL = 30_000;

let now: number;
let scrollY: number;
let frames: (() => void)[];
let touches: Map<string, (event: { type: string; target: object }) => void>;
let prefersCalm: boolean;

beforeEach(() => {
  now = 0;
  scrollY = 0;
  frames = [];
  touches = new Map();
  prefersCalm = false;
  const page = {
    innerHeight: 800,
    history: { state: null },
    matchMedia: () => ({ matches: prefersCalm }),
    document: { documentElement: { place: "104px" } },
    getComputedStyle: () => ({ scrollPaddingTop: "104px", scrollMarginTop: "0px" }),
    scrollBy: (_x: number, y: number) => (scrollY = Math.min(LONGEST_SCROLL, scrollY + y)),
    performance: { now: () => now },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    cancelAnimationFrame: () => (frames = []),
    addEventListener: (type: string, touch: (event: object) => void) => touches.set(type, touch),
  };
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  Object.defineProperty(globalThis, "scrollY", { get: () => scrollY, configurable: true });
  vi.stubGlobal("window", page);
  return () => void vi.unstubAllGlobals();
});

/** An element so far down the page. */
function elementAt(top: number): HTMLElement {
  const getBoundingClientRect = () => ({ top: top - scrollY });
  return { isConnected: true, getBoundingClientRect } as unknown as HTMLElement;
}

function drawFrameAt(moment: number): void {
  now = moment;
  for (const frame of frames.splice(0)) frame();
}

describe("glideTo", () => {
  it.each([
    ["toTapped", 500],
    ["toRemembered", 200],
  ] as const)("%s is there after %d milliseconds, and not before [MNU-012]", async (way, all) => {
    const { GLIDE, glideTo } = await import("./glide.ts");
    glideTo(elementAt(704), GLIDE[way]);
    expect(scrollY).toBe(0);
    drawFrameAt(all / 2);
    expect(scrollY).toBeCloseTo(525);
    drawFrameAt(all - 1);
    expect(scrollY).toBeLessThan(600);
    drawFrameAt(all);
    expect(scrollY).toBe(600);
  });

  it("shows of a long way the last screen only", async () => {
    const { glideTo } = await import("./glide.ts");
    glideTo(elementAt(20_104), 500);
    expect(scrollY).toBe(20_000 - 800);
  });

  it("holds what moves while tiles around it come true, and ends", async () => {
    const { glideTo, isGliding } = await import("./glide.ts");
    let top = 704;
    const element = {
      isConnected: true,
      getBoundingClientRect: () => ({ top: top - scrollY }),
    };
    glideTo(element as unknown as HTMLElement, 500);
    drawFrameAt(500);
    top = 904;
    drawFrameAt(516);
    expect(scrollY).toBe(800);
    expect(isGliding()).toBe(true);
    for (let frame = 0; frame < 29; frame += 1) drawFrameAt(532 + frame);
    expect(isGliding()).toBe(true);
    // A tile that comes late moves it once more.
    top = 804;
    drawFrameAt(570);
    expect(scrollY).toBe(700);
    for (let frame = 0; frame < 30; frame += 1) drawFrameAt(600 + frame);
    expect(frames).toEqual([]);
    expect(isGliding()).toBe(false);
  });

  it("ends also at the end of the page, where the place cannot be reached", async () => {
    const { glideTo, isGliding } = await import("./glide.ts");
    glideTo(elementAt(LONGEST_SCROLL + 700), 500);
    for (let frame = 0; frame < 40; frame += 1) drawFrameAt(500 + frame);
    expect(scrollY).toBe(LONGEST_SCROLL);
    expect(isGliding()).toBe(false);
  });

  it("lets a screen reader scroll on from the place that was reached", async () => {
    const { glideTo, isGliding } = await import("./glide.ts");
    glideTo(elementAt(704), 500);
    drawFrameAt(500);
    drawFrameAt(516);
    scrollY += 300;
    drawFrameAt(532);
    expect(scrollY).toBe(900);
    expect(isGliding()).toBe(false);
  });

  it("ends with the page that held the element", async () => {
    const { glideTo, isGliding } = await import("./glide.ts");
    const element = elementAt(704);
    glideTo(element, 500);
    drawFrameAt(500);
    Object.assign(element, { isConnected: false });
    drawFrameAt(516);
    expect(scrollY).toBe(600);
    expect(isGliding()).toBe(false);
  });

  it("jumps where nothing shall move", async () => {
    const { glideTo } = await import("./glide.ts");
    prefersCalm = true;
    glideTo(elementAt(704), 500);
    expect(scrollY).toBe(600);
  });

  it.each([
    { touch: "pointerdown", place: "the page", closest: {}, goesOn: false },
    { touch: "pointerdown", place: "a bar that stays", closest: null, goesOn: true },
    { touch: "wheel", place: "a bar that stays", closest: null, goesOn: false },
    { touch: "keydown", place: "a bar that stays", closest: null, goesOn: false },
  ])("after a $touch on $place it goes on: $goesOn", async ({ touch, closest, goesOn }) => {
    const { glideTo, isGliding } = await import("./glide.ts");
    glideTo(elementAt(104), 500);
    touches.get(touch)?.({ type: touch, target: { closest: () => closest } });
    expect(frames).toHaveLength(goesOn ? 1 : 0);
    expect(isGliding()).toBe(goesOn);
  });

  it("brings an element where it stood", async () => {
    const { glideTo } = await import("./glide.ts");
    glideTo(elementAt(704), 200, 300);
    drawFrameAt(200);
    expect(scrollY).toBe(404);
  });
});
