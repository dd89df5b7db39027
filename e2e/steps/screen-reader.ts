/**
 * Why: what a screen reader says, in its order, written down as a text one can read: where the focus goes, by role, name,
 * description and states; the groups it enters on the way; and what live regions say meanwhile, behind a ">".
 */
import type { CDPSession, Page } from "@playwright/test";

declare global {
  interface Window {
    /** What live regions have said since the last time. */
    said?: string[];
  }
}

export interface ScreenReader {
  /** Presses a key and hears what follows. */
  press(key: string): Promise<void>;
  /** Begins to write down from here. */
  forget(): Promise<void>;
  /** Hears what has happened by itself. */
  hear(): Promise<void>;
  /** What was heard, line by line. */
  readonly heard: string[];
}

interface AxValue {
  readonly value?: string | boolean;
}
interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

/** Listens from the page's next document on. */
export async function listen(page: Page): Promise<ScreenReader> {
  await page.addInitScript(collectLiveRegions);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Accessibility.enable");
  const heard: string[] = [];
  let within: readonly string[] = [];
  let last = "";
  const hear = async (): Promise<void> => {
    const chain = await focusedChain(page, devTools);
    const groups = chain.slice(1).filter(isGroup).map(lineOf).toReversed();
    const entered = groups.filter((group) => !within.includes(group));
    within = groups;
    const [focused] = chain;
    if (focused !== undefined) {
      const line = [...entered, lineOf(focused)].join(" › ");
      if (line !== last) heard.push(line);
      last = lineOf(focused);
    }
    const said = await page.evaluate(() => window.said?.splice(0) ?? []);
    heard.push(...said.map((sentence) => `> ${sentence}`));
  };
  return {
    heard,
    hear,
    forget: async () => {
      await hear();
      heard.length = 0;
    },
    press: async (key) => {
      await page.keyboard.press(key);
      await hear();
    },
  };
}

/** Runs in the page: what changes in a region that speaks is said once, when it stands still for a frame. */
function collectLiveRegions(): void {
  const said: string[] = (window.said = []);
  const speaking = "[role=status], [role=alert], output, [aria-live=polite], [aria-live=assertive]";
  const changed = new Set<Element>();
  const say = (): void => {
    for (const region of changed) {
      const text = region.textContent.replaceAll(" ", " ").trim();
      if (region.isConnected && text !== "" && region.getClientRects().length > 0) said.push(text);
    }
    changed.clear();
  };
  new MutationObserver((records) => {
    for (const { target, oldValue } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(speaking);
      if (region === null || region === undefined) continue;
      if (oldValue !== null && oldValue === target.nodeValue) continue;
      if (changed.size === 0) requestAnimationFrame(say);
      changed.add(region);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
}

/** What has the focus, and all it lies in, from the inside out. */
async function focusedChain(page: Page, devTools: CDPSession): Promise<readonly AxNode[]> {
  // The page has moved where it wants to, and been drawn.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const { result } = await devTools.send("Runtime.evaluate", {
    expression: "document.activeElement",
  });
  const { objectId = "" } = result;
  const tree = (await devTools.send("Accessibility.getPartialAXTree", {
    objectId,
    fetchRelatives: true,
  })) as { readonly nodes: readonly AxNode[] };
  const byId = new Map(tree.nodes.map((node) => [node.nodeId, node]));
  const chain: AxNode[] = [];
  let node = tree.nodes.find(({ properties = [] }) =>
    properties.some(({ name, value }) => name === "focused" && value.value === true),
  );
  for (; node !== undefined; node = byId.get(node.parentId ?? "")) {
    if (!node.ignored) chain.push(node);
  }
  return chain;
}

function isGroup({ role, name }: AxNode): boolean {
  const roles = ["group", "radiogroup", "region", "dialog", "alertdialog"];
  return roles.includes(String(role?.value)) && name?.value !== "";
}

/** "radio Kopi, checked": role, name, description and the states that are said. */
function lineOf({ role, name, description, properties = [] }: AxNode): string {
  const stateOf = (wanted: string) =>
    properties.find((property) => property.name === wanted)?.value.value;
  const checked = stateOf("checked");
  const states = [
    description?.value === "" ? undefined : description?.value,
    checked === undefined ? undefined : checked === "true" ? "checked" : "not checked",
    stateOf("expanded") === true ? "expanded" : undefined,
    stateOf("disabled") === true ? "unavailable" : undefined,
  ].filter((state) => state !== undefined);
  return [`${role?.value ?? ""} ${String(name?.value ?? "").trim()}`, ...states].join(", ");
}
