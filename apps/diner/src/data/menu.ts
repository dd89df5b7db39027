import { useQuery } from "@tanstack/react-query";
import { Unanswered } from "@comanda/client";
import { soldOutOptions, type Menu } from "@comanda/domain/menu";
import { DINER_ROUTES, menuFromWire, requestTo } from "@comanda/contract";
import { Item, MenuDocument } from "@comanda/contract/schemas";
import * as v from "valibot";
import { keepMenu } from "../state/menu.ts";
import { stockItemsOf, useSession } from "../state/session.ts";
import { listening } from "./api.ts";

export interface MenuAtHand {
  readonly menu: Menu | undefined;
  /** It did not come at the first try; it is asked for again. */
  readonly isLate: boolean;
  readonly hasFailed: boolean;
  /** It came, and could not be read: cut off on its way. */
  readonly isSpoilt: boolean;
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
  const { data, isError, failureCount } = query;
  const menu = useSoldOutOptions(data, query.isPlaceholderData ? "" : hash);
  return {
    menu,
    isLate: failureCount > 0,
    // While nobody answers that is said from the first try on, since each may take long.
    hasFailed: isError || query.failureReason instanceof Unanswered,
    isSpoilt: query.error instanceof SyntaxError,
  };
}

/** The menu of this hash with what options have sold out; as it was published until that is known. */
function useSoldOutOptions(menu: Menu | undefined, hash: string): Menu | undefined {
  const stockItems = useSession(stockItemsOf);
  const gone = soldOutOptions(stockItems.map(({ codeId }) => codeId));
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

/** Where nothing comes for so long, or not all of it; a line that is only slow gets longer from the second try on. */
const DEADLINES_MILLISECONDS = { default: 15_000, reload: 45_000 };

/** Some browsers never answer about what they keep to a page that was put away and comes back, and its script may hang too. */
const KEPT_MILLISECONDS = 2_000;

/** The menu that was asked for last and has not been read. */
let unread = "";

/**
 * One that came cut off stays in the browser's cache as it is, since its address never changes its content. So each try after
 * the first goes past that cache: three with a second and two between them, then one at each "Try again".
 */
async function fetchMenu(hash: string): Promise<Menu> {
  const { path } = requestTo(DINER_ROUTES.loadMenu, { params: { hash } });
  const cache = unread === hash ? "reload" : "default";
  unread = hash;
  let isOurs = false;
  const stop = new AbortController();
  setTimeout(() => stop.abort(), DEADLINES_MILLISECONDS[cache]);
  const sent = await listening(
    () => fetch(path, { cache, signal: stop.signal }),
    ({ ok }) => ok,
  )
    .then((response) => {
      // A portal that answers for the network does so in pages of its own.
      isOurs = response.ok && /json/.test(response.headers.get("content-type") ?? "");
      return response.json();
    })
    .then((document) => readMenu(hash, document))
    .catch(() => undefined);
  if (sent !== undefined) return sent;
  // Without the network, and in place of what cannot be read, the phone's own copy.
  const kept = import("./kept-menu.ts").then(({ readKeptMenu }) => readKeptMenu(hash, isOurs));
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, KEPT_MILLISECONDS, new Unanswered("what is kept does not come"));
  });
  return readMenu(hash, await Promise.race([kept, late]));
}

function readMenu(hash: string, document: unknown): Menu {
  const menu = menuFromWire(v.parse(MenuDocument, document), (wire) => v.parse(Item, wire));
  keepMenu(menu, { hash, document });
  unread = "";
  return menu;
}
