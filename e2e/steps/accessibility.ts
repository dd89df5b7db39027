/** Why: what axe finds on a screen is a fault; the message says where and what. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Every rule of axe, the best practices too, and the size of what is tapped, which it asks for on demand alone. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // No screen has a frame but that of the look, whose pages are held to it as themselves; so the page itself can sum up,
  // else axe opens a second page for it. What passed is not listed.
  await expect(page.locator("iframe:not([name=look]), frame")).toHaveCount(0);
  await page.evaluate(standStill);
  const axe = new AxeBuilder({ page })
    .exclude("iframe")
    .setLegacyMode()
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary}`,
    ),
  );
  expect.soft(found, `axe on ${screen}`).toEqual([]);
}

/**
 * Runs in the page: colours on their way from one to another are nobody's contrast. What lies below the screen, and is not drawn
 * before it is near, stands still until then.
 */
async function standStill(): Promise<void> {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const isDrawn = target?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
    return playState === "running" && isDrawn && effect?.getComputedTiming().endTime !== Infinity;
  });
  await Promise.allSettled(moving.map((each) => each.finished));
}
