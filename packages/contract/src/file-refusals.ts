import type { Text } from "@comanda/domain";

/** What each refusal about files and pictures carries beside its kind. */
export interface FileRefusalData {
  /** No workbook, none of the template's sheets in it, or one that would unpack to far more than it weighs. */
  readonly "file-unreadable": Record<never, never>;
  /** Whoever read it would take too much for it: that is said before it is read, or when it has taken too much. */
  readonly "file-too-heavy": { readonly why: FileBurden };
  /** A mistake of our own program: the file may be well. */
  readonly "file-failed": Record<never, never>;
  /** One sheet as CSV, and nobody knows which: no heading of its first row is the template's. */
  readonly "csv-headings-unknown": { readonly headings: readonly string[] };
  /** A JSON text that says nothing of a menu, of tables or of settings. */
  readonly "json-foreign": Record<never, never>;
  /** A member of a file by its place, "settings.tax". */
  readonly "file-wrong": { readonly place: string; readonly why: WrongInFile };
  /** A piece does not go on where the upload stands: `received` bytes of it have come. */
  readonly "upload-broken": { readonly received: number };
  /** The venue has changed since the preview. */
  readonly "import-outdated": Record<never, never>;
  /** `first` of the mistakes says where it is and what to write instead. */
  readonly "import-wrong": { readonly first: Text; readonly count: number };
  /** No PNG, JPEG, WebP or AVIF, whatever it calls itself, or a broken one. */
  readonly "picture-unreadable": Record<never, never>;
  readonly "picture-too-many-pixels": { readonly megapixels: number };
}

/** What a member of a file is not: of the form it has in a download, a colour, a size that fits, an address, a picture; or an id that is there already. */
export type WrongInFile = "form" | "colour" | "size" | "address" | "picture" | "price" | "repeated";

/**
 * What of a file is too much: the memory or the time that reading it takes, what its zip unpacks to or how many files it has,
 * cells, how far away one of them is, one text, or brackets in brackets.
 */
export type FileBurden =
  | "memory"
  | "time"
  | "unpacked"
  | "files"
  | "cells"
  | "far-cell"
  | "long-text"
  | "nesting";
