import { Activity, Suspense, useCallback, useDeferredValue, useState, type JSX } from "react";
import { Route, Router, Switch, useRoute, useSearchParams } from "wouter";
import { useMenu } from "./data/menu.ts";
import type { OwnOrders } from "./data/orders.ts";
import { queryClient } from "./data/query-client.ts";
import { useSettings } from "./data/settings.ts";
import { useSoldOut } from "./data/sold-out.ts";
import { loadPricing } from "./features/cart/use-receipt.ts";
import { useSearchWords } from "./features/menu/search/use-search-words.ts";
import { QuietLine } from "./features/messages/quiet-line.tsx";
import {
  BesidePages,
  CheckInDialog,
  MenuNotes,
  ErrorMessage,
  importLater,
  ItemPage,
  OrderFollower,
  OrdersSheet,
  OtherPages,
  Reading,
  ScanPage,
  SearchResults,
  VenueLayout,
} from "./later-parts.ts";
import { Header } from "./layouts/header.tsx";
import { KeptScroll } from "./layouts/kept-scroll.tsx";
import { useBack } from "./layouts/use-back.ts";
import { useKeptFocus } from "./layouts/use-kept-focus.ts";
import { useUncovered } from "./layouts/use-uncovered.ts";
import { useSettled } from "./layouts/use-settled.ts";
import { goTo } from "./lib/motion.ts";
import { CheckInPage } from "./pages/check-in-page.tsx";
import { MenuPage } from "./pages/menu-page.tsx";
import { codeIn, paths, patterns } from "./paths.ts";
import { useFinalOrder } from "./state/final-order.ts";
import { useMessage } from "./state/messages.ts";
import { noteSilence } from "./state/reach.ts";
import { useServerNow } from "./state/server-time.ts";
import { useSession } from "./state/session.ts";

const MENU_PARTS = { MenuNotes, Reading, SearchResults, VenueLayout };

/** Every page of the app, and what all of them share. */
export function Routes(): JSX.Element {
  const [isFollowing, follow] = useState(false);
  const hasMessage = useMessage(({ message }) => message !== undefined);
  return (
    <Router aroundNav={goTo}>
      <Suspense>
        <Switch>
          <Route path={patterns.checkIn}>
            <CheckInRoute follow={follow} />
          </Route>
          <Route>
            <Guarded follow={follow} />
          </Route>
        </Switch>
      </Suspense>
      {/* The error popup, loaded when there is something to say. */}
      <Suspense>{hasMessage && <ErrorMessage />}</Suspense>
      {/* One for all pages: what is followed on the check-in page need not be asked for again behind it. */}
      <Suspense>{isFollowing && <OrderFollower />}</Suspense>
    </Router>
  );
}

interface FollowingProps {
  /** It is time to listen to the server. */
  readonly follow: (isFollowing: true) => void;
}

function CheckInRoute({ follow }: FollowingProps): JSX.Element {
  const listen = useCallback(() => {
    importLater().then(
      () => follow(true),
      // A server that has gone before this came is the very thing to be said; Enter is still there.
      () => noteSilence(Date.now()),
    );
  }, [follow]);
  return (
    <CheckInPage listen={listen} closed={<ScanPage />} load={importLater} Dialog={CheckInDialog} />
  );
}

/** Without a session only check-in exists (NAV-019). */
function Guarded({ follow }: FollowingProps): JSX.Element {
  const code = useSession((session) => session.code);
  const isOver = useSession((session) => session.endReason !== undefined);
  return code === "" || isOver ? <ScanPage /> : <CheckedInPages follow={follow} />;
}

/** The app behind the check-in. The menu stays as it was while another page is open. */
function CheckedInPages({ follow }: FollowingProps): JSX.Element {
  const { menu, isLate, hasFailed, isSpoilt } = useMenu();
  // A menu that arrives is drawn in slices too.
  const drawn = useDeferredValue(menu);
  const onSettled = useCallback(() => {
    follow(true);
    // Brings along everything that later.ts names.
    loadPricing().catch(() => undefined);
  }, [follow]);
  const isSettled = useSettled(drawn !== undefined, onSettled);
  const settings = useSettings(isSettled || isLate);
  const now = useServerNow(20_000);
  const soldOut = useSoldOut();
  const orderAt = useSession((session) => session.orderAt);
  const [typed, setWords] = useSearchWords();
  const [isReviewing, setIsReviewing] = useState(false);
  const [isMenu] = useRoute(patterns.menu);
  const [isCategory, part] = useRoute(patterns.category);
  const [isItem, item] = useRoute(patterns.item);
  const words = useUncovered(typed, isItem);
  const category = useUncovered(isCategory ? codeIn(part.category) : "", isItem);
  const [search] = useSearchParams();
  const back = useBack(paths.menu());
  const isOrderRead = useFinalOrder(({ isRead }) => isRead);
  const isInView = isMenu || isCategory;
  useKeptFocus(!isInView);
  const isAtMenu = isInView || isItem;
  const hasLost = settings.isError || hasFailed;
  const quiet = (own?: OwnOrders, isOnSheet = false): JSX.Element => (
    <QuietLine
      isOnSheet={isOnSheet}
      hasFailed={hasLost || own?.isStale === true}
      isSpoilt={isSpoilt}
      asOf={own?.asOf}
      onRetry={() => void queryClient.invalidateQueries()}
    />
  );
  return (
    <>
      <Activity mode={isAtMenu ? "visible" : "hidden"}>
        <KeptScroll>
          <div inert={isItem}>
            <Header words={words} onWords={setWords} onOrders={() => setIsReviewing(true)} />
            {isInView && quiet()}
            <MenuPage
              menu={drawn}
              soldOut={soldOut}
              now={orderAt ?? now}
              category={category}
              words={words?.trim() ?? ""}
              onWords={setWords}
              isSettled={isSettled}
              parts={MENU_PARTS}
            />
          </div>
        </KeptScroll>
      </Activity>
      <Suspense>
        {isItem && menu !== undefined && (
          <ItemPage
            key={item.code}
            menu={menu}
            code={codeIn(item.code)}
            lineId={search.get("line")}
            soldOut={soldOut}
            notice={quiet()}
            onClose={back}
          />
        )}
        {!isAtMenu && <OtherPages menu={menu} now={now} notice={quiet} />}
      </Suspense>
      {/* What is waited for in here hides nothing of the page. */}
      <Suspense>
        {isReviewing && (
          <OrdersSheet notice={(own) => quiet(own, true)} onClose={() => setIsReviewing(false)} />
        )}
      </Suspense>
      <Suspense>{isOrderRead && <BesidePages menu={menu} now={now} />}</Suspense>
    </>
  );
}
