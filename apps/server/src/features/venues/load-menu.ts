import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { Answer } from "../../lib/reply.ts";
import { plainMenu, type MenuCache, type ShelvedMenu } from "../../venue/menu-cache.ts";

/** The menu resource: public, immutable, compressed beforehand (D-16). */
export function loadMenu(
  cache: MenuCache,
  hash: string,
  encodings: string,
): Result<Answer, ApiRefusal> | Promise<Result<Answer, ApiRefusal>> {
  const menu = cache.at(hash);
  if (menu !== undefined) return encoded(menu, encodings);
  return cache
    .fetch(hash)
    .then((found) =>
      found === undefined ? refuse({ kind: "not-found" }) : encoded(found, encodings),
    );
}

function encoded(
  menu: ShelvedMenu,
  encodings: string,
): Result<Answer, ApiRefusal> | Promise<Result<Answer, ApiRefusal>> {
  if (encodings.includes("br")) return accept(menu.br);
  return encodings.includes("gzip") ? accept(menu.gzip) : plainMenu(menu).then(accept);
}
