/** Why: that a sound was ordered does not mean that one is made; this listens to what goes to the speakers. */
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** The loudest sample since the last time, 0 is silence and 1 as loud as can be. */
    takeLoudest?: () => number;
  }
}

export interface Ear {
  /** The loudest that was heard since the last time. */
  loudest(): Promise<number>;
}

/** Listens to a page from its next document on. */
export async function listenTo(screen: Page): Promise<Ear> {
  await screen.addInitScript(() => {
    const analysers = new Set<AnalyserNode>();
    let loudest = 0;
    const hear = (): void => {
      for (const analyser of analysers) {
        const samples = new Float32Array(analyser.fftSize);
        analyser.getFloatTimeDomainData(samples);
        for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
      }
    };
    setInterval(hear, 50);
    window.takeLoudest = () => {
      const taken = loudest;
      loudest = 0;
      return taken;
    };
    const connect = Reflect.get(AudioNode.prototype, "connect") as (
      this: AudioNode,
      ...to: unknown[]
    ) => unknown;
    Reflect.set(AudioNode.prototype, "connect", function (this: AudioNode, ...to: unknown[]) {
      if (to[0] === this.context.destination) {
        const analyser = this.context.createAnalyser();
        analyser.fftSize = 32_768;
        analysers.add(analyser);
        connect.call(this, analyser);
      }
      return connect.apply(this, to);
    });
  });
  return { loudest: () => screen.evaluate(() => window.takeLoudest?.() ?? 0) };
}
