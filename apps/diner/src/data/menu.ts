import { useQuery } from "@tanstack/react-query";
import type { Menu } from "@comanda/domain";
import { menuFromWire, requestFor } from "@comanda/contract";
import { Item, MenuDocument } from "@comanda/contract/schemas";
import * as v from "valibot";
import { keepMenu } from "../state/menu.ts";
import { useSession } from "../state/session.ts";
import { NoAnswer } from "./api.ts";

/** The venue's menu of this moment: public, immutable, already on its way when the script arrives. */
export function useMenu(): { readonly menu: Menu | undefined; readonly hasFailed: boolean } {
  const hash = useSession((session) => session.settings?.menuHash ?? "");
  const query = useQuery({
    queryKey: ["menu", hash],
    enabled: hash !== "",
    staleTime: Infinity,
    placeholderData: (previous: Menu | undefined) => previous,
    queryFn: () => fetchMenu(hash),
  });
  return { menu: query.data, hasFailed: query.isError };
}

async function fetchMenu(hash: string): Promise<Menu> {
  const { path } = requestFor("loadMenu", { params: { hash } });
  const response = await fetch(path);
  if (!response.ok) throw new NoAnswer(`menu ${response.status}`);
  const document = v.parse(MenuDocument, await response.json());
  const menu = menuFromWire(document, (wire) => v.parse(Item, wire));
  keepMenu(menu);
  return menu;
}
