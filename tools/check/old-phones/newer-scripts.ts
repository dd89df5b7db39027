/**
 * Why: what Chrome 109 and Safari 16.4 do not know of the language and of the browser, by the first versions that do, and what
 * a page over plain http is not given. `-` is a browser that has none.
 */

/** The word for what browsers give only to https and to localhost (D-18). */
const SECURE = "a secure context only";

type Since = Readonly<Record<string, string>>;

/** Kinds of nodes that no build of ours lowers. */
export const NEWER_NODES: Since = {
  ImportAttribute: "Chrome 123, Safari 17.2",
  Decorator: "no browser",
  V8IntrinsicExpression: "no browser",
};

/** Names that a script finds without an owner: `new CloseWatcher()`. */
export const NEWER_GLOBALS: Since = {
  AsyncDisposableStack: "Chrome 134, Safari -",
  BarcodeDetector: "Chrome 83, Safari -",
  caches: SECURE,
  ClipboardItem: SECURE,
  CloseWatcher: "Chrome 126, Safari -",
  CommandEvent: "Chrome 135, Safari 26.2",
  cookieStore: "Safari 18.4",
  CSSStartingStyleRule: "Chrome 117, Safari 17.5",
  DisposableStack: "Chrome 134, Safari -",
  documentPictureInPicture: "Chrome 116, Safari -",
  EditContext: "Chrome 121, Safari -",
  EyeDropper: "Chrome 95, Safari -",
  fetchLater: "Chrome 135, Safari -",
  Float16Array: "Chrome 135, Safari 18.2",
  Highlight: "Safari 17.2",
  IdleDetector: "Chrome 94, Safari -",
  ImageDecoder: "Chrome 94, Safari 26",
  launchQueue: "Chrome 102, Safari -",
  navigation: "Chrome 102, Safari 26.2",
  NavigateEvent: "Chrome 102, Safari 26.2",
  Notification: SECURE,
  Observable: "Chrome 135, Safari -",
  PageRevealEvent: "Chrome 123, Safari 18.2",
  PageSwapEvent: "Chrome 124, Safari 18.2",
  PaymentRequest: SECURE,
  PressureObserver: "Chrome 125, Safari -",
  requestIdleCallback: "Safari -",
  Sanitizer: "Chrome 146, Safari -",
  scheduler: "Chrome 94, Safari -",
  ScrollTimeline: "Chrome 115, Safari 26",
  SharedWorker: "Chrome on Android -",
  showDirectoryPicker: "Chrome 86, Safari -",
  showOpenFilePicker: "Chrome 86, Safari -",
  showSaveFilePicker: "Chrome 86, Safari -",
  SuppressedError: "Chrome 134, Safari -",
  TaskController: "Chrome 94, Safari -",
  Temporal: "Chrome 144, Safari -",
  ToggleEvent: "Chrome 114, Safari 17",
  trustedTypes: "Safari 26",
  URLPattern: "Safari 26",
  ViewTimeline: "Chrome 115, Safari 26",
  WebSocketStream: "Chrome 124, Safari -",
  WebTransport: "Safari 26.4",
};

/** Members of a named owner: `Object.groupBy(…)`. */
export const NEWER_STATICS: Since = {
  "AbortSignal.any": "Chrome 116, Safari 17.4",
  "Array.fromAsync": "Chrome 121",
  "ClipboardItem.supports": "Chrome 121, Safari 18.4",
  "CSS.highlights": "Safari 17.2",
  "Error.captureStackTrace": "Safari 17.2",
  "Error.isError": "Chrome 134, Safari -",
  "Intl.DurationFormat": "Chrome 129",
  "Iterator.concat": "Chrome 146, Safari 26.4",
  "Iterator.from": "Chrome 122, Safari 18.4",
  "JSON.isRawJSON": "Chrome 114, Safari 18.4",
  "JSON.rawJSON": "Chrome 114, Safari 18.4",
  "Map.groupBy": "Chrome 117, Safari 17.4",
  "Math.f16round": "Chrome 135, Safari 18.2",
  "Math.sumPrecise": "Chrome 147, Safari 26.2",
  "navigator.canShare": SECURE,
  "navigator.connection": "Safari -",
  "navigator.share": SECURE,
  "navigator.storage": SECURE,
  "Object.groupBy": "Chrome 117, Safari 17.4",
  "Promise.try": "Chrome 128, Safari 18.2",
  "Promise.withResolvers": "Chrome 119, Safari 17.4",
  "ReadableStream.from": "Chrome -, Safari -",
  "RegExp.escape": "Chrome 136, Safari 18.2",
  "Response.json": "Safari 17",
  "Symbol.asyncDispose": "Chrome 127, Safari -",
  "Symbol.dispose": "Chrome 125, Safari -",
  "Uint8Array.fromBase64": "Chrome 140, Safari 18.2",
  "Uint8Array.fromHex": "Chrome 140, Safari 18.2",
  "URL.canParse": "Chrome 120, Safari 17",
  "URL.parse": "Chrome 126, Safari 18",
};

/** Members whose name alone says what they are, whoever owns them. */
export const NEWER_MEMBERS: Since = {
  activeViewTransition: "Chrome 142, Safari 26.2",
  audioSession: "Chrome -, Safari 16.4",
  caretPositionFromPoint: "Chrome 128, Safari 18.4",
  checkVisibility: "Safari 17.4",
  clipboard: SECURE,
  closedBy: "Chrome 134, Safari -",
  commandForElement: "Chrome 135, Safari 26.2",
  drawFocusIfNeeded: "Safari on iPhone -",
  fetchPriority: "Safari 17.2",
  geolocation: SECURE,
  getComposedRanges: "Chrome 137, Safari 17",
  getHTML: "Chrome 125, Safari 18",
  getOrInsert: "Chrome 145, Safari 26.2",
  getOrInsertComputed: "Chrome 145, Safari 26.2",
  getSetCookie: "Chrome 113, Safari 17",
  getWeekInfo: "Chrome 130, Safari 17",
  hidePopover: "Chrome 114, Safari 17",
  interactionCount: "Safari 26.2",
  isWellFormed: "Chrome 111",
  locks: SECURE,
  mediaDevices: SECURE,
  moveBefore: "Chrome 133, Safari -",
  parseHTMLUnsafe: "Chrome 124, Safari 17.4",
  popover: "Chrome 114, Safari 17",
  popoverTargetAction: "Chrome 114, Safari 17",
  popoverTargetElement: "Chrome 114, Safari 17",
  prerendering: "Chrome 108, Safari -",
  randomUUID: SECURE,
  requestClose: "Chrome 139, Safari 18.4",
  requestFullscreen: "Safari on iPhone -",
  scrollIntoViewIfNeeded: "no standard",
  serviceWorker: SECURE,
  setAppBadge: SECURE,
  setFromBase64: "Chrome 140, Safari 18.2",
  setFromHex: "Chrome 140, Safari 18.2",
  setHTML: "Chrome 146, Safari -",
  setHTMLUnsafe: "Chrome 124, Safari 17.4",
  showPopover: "Chrome 114, Safari 17",
  startViewTransition: "Chrome 111, Safari 18",
  streamingHTML: "Chrome -, Safari -",
  subtle: SECURE,
  toBase64: "Chrome 140, Safari 18.2",
  togglePopover: "Chrome 114, Safari 17",
  toHex: "Chrome 140, Safari 18.2",
  toReversed: "Chrome 110",
  toSorted: "Chrome 110",
  toSpliced: "Chrome 110",
  toWellFormed: "Chrome 111",
  transferToFixedLength: "Chrome 114, Safari 17.4",
  userAgentData: "Safari -",
  vibrate: "Safari -",
  virtualKeyboard: "Chrome 94, Safari -",
  wakeLock: SECURE,
};

/** Names that other things bear too: they count where they are called with as many arguments as the method takes. */
export const NEWER_CALLS: Readonly<
  Record<string, { readonly since: string; readonly takes: number }>
> = {
  bytes: { since: "Chrome 132, Safari 18.4", takes: 0 },
  difference: { since: "Chrome 122, Safari 17", takes: 1 },
  intersection: { since: "Chrome 122, Safari 17", takes: 1 },
  isDisjointFrom: { since: "Chrome 122, Safari 17", takes: 1 },
  isSubsetOf: { since: "Chrome 122, Safari 17", takes: 1 },
  isSupersetOf: { since: "Chrome 122, Safari 17", takes: 1 },
  symmetricDifference: { since: "Chrome 122, Safari 17", takes: 1 },
  union: { since: "Chrome 122, Safari 17", takes: 1 },
  with: { since: "Chrome 110", takes: 2 },
};

/** What iterators can themselves since Chrome 122 and Safari 18.4, as of `map.values().map(…)`. */
export const ITERATOR_HELPERS =
  /^(drop|every|filter|find|flatMap|forEach|map|reduce|some|take|toArray)$/;

/** What answers an iterator and no array. */
export const ITERATORS = /^(entries|keys|matchAll|values)$/;

/** Events that never come: `addEventListener("scrollend", …)`. */
export const NEWER_EVENTS: Since = {
  beforetoggle: "Chrome 114, Safari 17",
  command: "Chrome 135, Safari 26.2",
  pagereveal: "Chrome 123, Safari 18.2",
  pageswap: "Chrome 124, Safari 18.2",
  scrollend: "Chrome 114, Safari 26.2",
  scrollsnapchange: "Chrome 129, Safari -",
  scrollsnapchanging: "Chrome 129, Safari -",
};

/** Attributes of elements in the way that React and the document write them. */
export const NEWER_ATTRIBUTES: Since = {
  closedby: "Chrome 134, Safari -",
  command: "Chrome 135, Safari 26.2",
  commandfor: "Chrome 135, Safari 26.2",
  fetchPriority: "Safari 17.2",
  fetchpriority: "Safari 17.2",
  popover: "Chrome 114, Safari 17",
  popoverTarget: "Chrome 114, Safari 17",
  popovertarget: "Chrome 114, Safari 17",
  popoverTargetAction: "Chrome 114, Safari 17",
  popovertargetaction: "Chrome 114, Safari 17",
};
