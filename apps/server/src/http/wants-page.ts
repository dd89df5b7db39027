import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

/** The longest part of an address that is read, in characters. */
export const MAX_PARAMETER_LENGTH = 200;

type PageRequest = Pick<FastifyRequest | IncomingMessage, "method" | "url" | "headers">;

/** A browser that opens an address, as against a program that calls one. */
export function wantsPage({ method, url = "", headers }: PageRequest): boolean {
  const isApi = /^\/(v2|assets|console\/assets|media|themes)(\/|$)/i.test(url);
  return method === "GET" && !isApi && (headers.accept ?? "").includes("text/html");
}

/**
 * The address to look for. One that nobody can read, "/menu/item/%", opens the app or the console for a browser, which
 * say so kindly; a program is refused.
 */
export function readableAddress(request: IncomingMessage): string {
  const { url = "/" } = request;
  if (isReadable(url) || !wantsPage(request)) return url;
  return /^\/console(\/|$)/i.test(url) ? "/console/unreadable" : "/unreadable";
}

function isReadable(url: string): boolean {
  if (url.length <= MAX_PARAMETER_LENGTH && !url.includes("%")) return true;
  const [path = ""] = url.split("?", 1);
  try {
    return decodeURIComponent(path)
      .split("/")
      .every((part) => part.length <= MAX_PARAMETER_LENGTH);
  } catch {
    // A sign such as "%zz" stands for no character.
    return false;
  }
}
