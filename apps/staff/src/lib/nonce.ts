/** The server's word for this page: style elements that carry it are allowed by its policy. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
}

/** The scroll lock of dialogs writes a style element and looks for its nonce under this name only. */
export function offerNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
