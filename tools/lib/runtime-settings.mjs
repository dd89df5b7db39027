/**
 * Why: a server that stays small. Comanda keeps 20 MB of its own alive; V8 would let its heap grow far beyond that
 * before it tidies up. And compiled code, types stripped, is kept from start to start: that is faster, and the
 * stripper need not be in memory.
 */
import { join } from "node:path";

/** For the process that serves. */
export const HEAP_FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=30"];

/**
 * @param {string} root the repository
 * @returns {Record<string, string>}
 */
export function codeCache(root) {
  return { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, ".cache", "code") };
}
