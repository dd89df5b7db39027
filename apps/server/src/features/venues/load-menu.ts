import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { Answer } from "../../http/reply.ts";
import type { MenuShelf, ShelvedMenu } from "./menu-shelf.ts";

/** The menu resource: public, immutable, compressed beforehand (D-16). */
export function loadMenu(
  shelf: MenuShelf,
  hash: string,
  encodings: string,
): Result<Answer, ApiRefusal> | Promise<Result<Answer, ApiRefusal>> {
  const menu = shelf.at(hash);
  if (menu !== undefined) return accept(encoded(menu, encodings));
  return shelf
    .fetch(hash)
    .then((found) =>
      found === undefined ? refuse({ kind: "not-found" }) : accept(encoded(found, encodings)),
    );
}

function encoded(menu: ShelvedMenu, encodings: string): Answer {
  if (encodings.includes("br")) return menu.br;
  return encodings.includes("gzip") ? menu.gzip : menu.plain;
}
