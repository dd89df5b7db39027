/** Why: what newer browsers alone can do may be used where something looks first; here is where, and what older ones do. */

/** What may stand in a built app. */
export interface Allowed {
  readonly app: "diner" | "staff";
  readonly name: string;
  /** In how many places it stands: one more wants a look at what happens there without it. */
  readonly uses: number;
  /** The source that looks whether the browser has it. */
  readonly source: string;
  /** What a browser does that has none. */
  readonly without: string;
}

const REACT = "node_modules/react-dom/cjs/react-dom-client.production.js";

/** Declarations that a browser passes over, and what its users see then. They may stand anywhere. */
export const PASSED_OVER: Readonly<Record<string, string>> = {
  "content-visibility": "rows outside the screen are laid out too: slower, and the same",
  "forced-color-adjust": "colours of a system that chooses its own",
  "overflow-clip-margin": "a ring of focus that ends at the edge of a tile",
  "scrollbar-*": "a scrollbar where there is room for one",
  "text-box": "a little more room above and below",
  "text-wrap": "lines break where they are full",
  "view-transition-name": "no motion between two pages",
};

export const ALLOWED: readonly Allowed[] = [
  {
    app: "diner",
    name: "caches",
    uses: 8,
    source: "apps/diner/public/offline-worker.js",
    without: "nothing runs it: only a service worker does, and keep-offline.ts looks for those",
  },
  {
    app: "diner",
    name: "serviceWorker",
    uses: 2,
    source: "apps/diner/src/data/keep-offline.ts",
    without: "menu and page are not kept for a moment without network",
  },
  ...(["diner", "staff"] as const).map((app) => ({
    app,
    name: "Temporal",
    uses: 2,
    source: "packages/domain/src/time/local-time.ts",
    without: "the same by Intl, whose first use takes 30 to 65 ms",
  })),
  {
    app: "diner",
    name: "navigation",
    uses: 1,
    source: "apps/diner/src/lib/on-top.ts",
    without: "history.back(), and popstate says when it is done",
  },
  {
    app: "diner",
    name: "locks",
    uses: 1,
    source: "apps/diner/src/state/final-order-commands.ts",
    without: "two tabs may send at once; the order's key makes one order of it",
  },
  {
    app: "diner",
    name: "wakeLock",
    uses: 2,
    source: "apps/diner/src/lib/keep-awake.ts",
    without: "the screen goes dark in its own time",
  },
  {
    app: "diner",
    name: "requestFullscreen",
    uses: 1,
    source: "apps/diner/src/pages/status-screen/main.ts",
    without: "the screen above the counter keeps the browser's bars",
  },
  {
    app: "diner",
    name: "vibrate",
    uses: 2,
    source: "apps/diner/src/lib/motion.ts",
    without: "the phone is still",
  },
  {
    app: "diner",
    name: "requestIdleCallback",
    uses: 3,
    source: "apps/diner/src/lib/when-idle.ts",
    without: "a timer; the search prepares itself at the first letter",
  },
  {
    app: "diner",
    name: "startViewTransition",
    uses: 1,
    source: "apps/diner/src/lib/motion.ts",
    without: "the page changes at once",
  },
  {
    app: "diner",
    name: "popover",
    uses: 1,
    source: "apps/diner/src/lib/second-tap.ts",
    without: "a second tap is felt and does nothing, and its ring is not drawn",
  },
  {
    app: "diner",
    name: "showPopover",
    uses: 1,
    source: "apps/diner/src/lib/second-tap.ts",
    without: "as popover",
  },
  {
    app: "diner",
    name: "popover",
    uses: 1,
    source: "apps/diner/src/lib/after-tap.tsx",
    without: "the page is not darkened for the frame before a dialog",
  },
  {
    app: "diner",
    name: "showPopover",
    uses: 1,
    source: "apps/diner/src/lib/after-tap.tsx",
    without: "as popover",
  },
  {
    app: "diner",
    name: "CSS.highlights",
    uses: 2,
    source: "apps/diner/src/features/menu/search/mark-found.ts",
    without: "what was found is not marked",
  },
  {
    app: "diner",
    name: "Highlight",
    uses: 1,
    source: "apps/diner/src/features/menu/search/mark-found.ts",
    without: "as CSS.highlights",
  },
  {
    app: "diner",
    name: "::highlight()",
    uses: 2,
    source: "apps/diner/src/features/menu/item-card.module.css",
    without: "its rule holds nothing else and is passed over",
  },
  {
    app: "staff",
    name: "wakeLock",
    uses: 1,
    source: "apps/staff/src/lib/wake-lock.ts",
    without: "the screen goes dark in its own time",
  },
  {
    app: "staff",
    name: "clipboard",
    uses: 1,
    source: "apps/staff/src/lib/copy-text.ts",
    without: "copied by a field that is selected",
  },
  {
    app: "staff",
    name: "requestIdleCallback",
    uses: 1,
    source: "apps/staff/src/lib/idle.ts",
    without: "a timer",
  },
  {
    app: "staff",
    name: "popover",
    uses: 1,
    source: "node_modules/@mantine/core/esm/core/utils/get-default-z-index/get-default-z-index.mjs",
    without: "a number for what lies on top of what; no popover of the browser",
  },
  ...(["diner", "staff"] as const).flatMap((app): readonly Allowed[] => [
    {
      app,
      name: "fetchPriority",
      uses: 1,
      source: "packages/ui/src/picture.tsx",
      without: "pictures come in the order of the page",
    },
    { app, name: "navigation", uses: 10, source: REACT, without: "React looks for it first" },
    {
      app,
      name: "startViewTransition",
      uses: 1,
      source: REACT,
      without: "of ViewTransition, which we do not use",
    },
    { app, name: "navigator.connection", uses: 2, source: REACT, without: "React looks first" },
    {
      app,
      name: "popover",
      uses: 1,
      source: REACT,
      without: "React listens where a component asks for one; none of ours does",
    },
  ]),
];
