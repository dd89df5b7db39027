import { useQuery } from "@tanstack/react-query";
import { soldOutOptions, type Menu } from "@comanda/domain/menu";
import { DINER_ROUTES, menuFromWire, requestTo } from "@comanda/contract";
import { Item, MenuDocument } from "@comanda/contract/schemas";
import * as v from "valibot";
import { keepMenu } from "../state/menu.ts";
import { useSession } from "../state/session.ts";
import { listening } from "./api.ts";

export interface MenuAtHand {
  readonly menu: Menu | undefined;
  /** It did not come at the first try; it is asked for again. */
  readonly isLate: boolean;
  readonly hasFailed: boolean;
}

/**
 * The venue's menu of this moment: public, immutable, already on its way when the script arrives. Options that have sold
 * out stand in the settings, and are sold out in it.
 */
export function useMenu(): MenuAtHand {
  const hash = useSession((session) => session.settings?.menuHash ?? "");
  const query = useQuery({
    queryKey: ["menu", hash],
    enabled: hash !== "",
    staleTime: Infinity,
    placeholderData: (previous: Menu | undefined) => previous,
    queryFn: () => fetchMenu(hash),
  });
  const { data, isError: hasFailed, failureCount } = query;
  const menu = useSoldOutOptions(data, query.isPlaceholderData ? "" : hash);
  return { menu, isLate: failureCount > 0, hasFailed };
}

/** The menu of this hash with what options have sold out; as it was published until that is known. */
function useSoldOutOptions(menu: Menu | undefined, hash: string): Menu | undefined {
  const stockItems = useSession((session) => session.settings?.stockItems);
  const gone = soldOutOptions((stockItems ?? []).map(({ codeId }) => codeId));
  const { data = menu } = useQuery({
    queryKey: ["menu", hash, gone],
    enabled: menu !== undefined && hash !== "" && gone.length > 0,
    staleTime: Infinity,
    queryFn: async () => {
      const { soldOutMenu } = await import("./sold-out-menu.ts");
      return menu && soldOutMenu(menu, gone);
    },
  });
  return gone.length === 0 ? menu : data;
}

async function fetchMenu(hash: string): Promise<Menu> {
  const { path } = requestTo(DINER_ROUTES.loadMenu, { params: { hash } });
  const sent: unknown = await listening(
    () => fetch(path),
    ({ ok }) => ok,
  )
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  // Without the network, or where a portal answers for it in words of its own, the phone's own copy.
  const document = sent ?? (await (await import("./kept-menu.ts")).readKeptMenu(hash));
  const menu = menuFromWire(v.parse(MenuDocument, document), (wire) => v.parse(Item, wire));
  keepMenu(menu, { hash, document });
  return menu;
}
