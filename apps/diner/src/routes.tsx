import { useNow } from "@comanda/ui";
import {
  Activity,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
  type JSX,
  type LazyExoticComponent,
} from "react";
import { Redirect, Route, Router, Switch, useLocation, useRoute, useSearchParams } from "wouter";
import { useAvailability } from "./data/availability.ts";
import { useMenu } from "./data/menu.ts";
import type { OwnOrders } from "./data/orders.ts";
import { queryClient } from "./data/query-client.ts";
import { useSettings } from "./data/settings.ts";
import { loadPricing } from "./features/cart/use-receipt.ts";
import { useCartKeeping } from "./features/cart/use-cart-keeping.ts";
import { useResumedOrder } from "./features/cart/use-resumed-order.ts";
import { CheckIn } from "./features/check-in/check-in.tsx";
import { QuietLine } from "./features/messages/quiet-line.tsx";
import { Header } from "./layouts/header.tsx";
import { useBack } from "./layouts/use-back.ts";
import { useKeptFocus } from "./layouts/use-kept-focus.ts";
import { useKeptScroll } from "./layouts/use-kept-scroll.ts";
import { goTo, whenDrawn } from "./lib/motion.ts";
import { tabStorage } from "./lib/storage.ts";
import type * as Later from "./later.ts";
import { MenuPage } from "./pages/menu-page.tsx";
import { codeIn, paths, patterns } from "./paths.ts";
import { useMessage } from "./state/messages.ts";
import { noteSilence } from "./state/reach.ts";
import { checkIn, useSession } from "./state/session.ts";

/** What did not come is asked for again when it is needed. */
const importLater = (): Promise<typeof Later> => import("./later.ts");
const OrdersSheet = lazyPart("OrdersSheet");
const OrderFollower = lazyPart("OrderFollower");
const ErrorModal = lazyPart("ErrorModal");
const ScanPage = lazyPart("ScanPage");
const ItemPage = lazyPart("ItemPage");
const CheckoutPage = lazyPart("CheckoutPage");
const SuccessPage = lazyPart("SuccessPage");

/** A component of later.ts, asked for when it is first drawn. */
function lazyPart<Name extends keyof typeof Later>(
  name: Name,
): LazyExoticComponent<(typeof Later)[Name]> {
  return lazy(() => importLater().then((later) => ({ default: later[name] })));
}

/** Every page of the app, and what all of them share. */
export function Routes(): JSX.Element {
  const [isFollowing, follow] = useState(false);
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
      <Messages />
      {/* One for all pages: what is followed on the check-in page need not be asked for again behind it. */}
      <Suspense>{isFollowing && <OrderFollower />}</Suspense>
    </Router>
  );
}

/** The error popup, loaded when there is something to say. */
function Messages(): JSX.Element | null {
  const hasMessage = useMessage(({ message }) => message !== undefined);
  return hasMessage ? (
    <Suspense>
      <ErrorModal />
    </Suspense>
  ) : null;
}

interface FollowingProps {
  /** It is time to listen to the server. */
  readonly follow: (isFollowing: true) => void;
}

function CheckInRoute({ follow }: FollowingProps): JSX.Element {
  const [, navigate] = useLocation();
  const venue = useSession((session) => session.venue);
  const place = useSession((session) => session.settings?.tableLabel ?? "");
  const code = useSession((session) => session.code);
  const isOver = useSession((session) => session.endReason !== undefined);
  const settings = useSettings(true);
  const { hasFailed } = useMenu();
  useEffect(() => {
    // A server that has gone before this came is the very thing to be said; Enter is still there.
    const timer = setTimeout(() => {
      importLater().then(
        () => follow(true),
        () => noteSilence(Date.now()),
      );
    }, LISTEN_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [follow]);
  if (venue === undefined || isOver) return <ScanPage />;
  const enter = (): void => {
    checkIn(Date.now());
    tabStorage.write("search", undefined);
    navigate(paths.menu(), { state: { isInside: true } });
  };
  return (
    <>
      <QuietLine
        hasFailed={settings.isError || hasFailed}
        asOf={undefined}
        onRetry={() => void queryClient.invalidateQueries()}
      />
      <CheckIn venue={venue} place={place} code={code} onEnter={enter} />
    </>
  );
}

/** Who reads the check-in page for longer than this hears there too that the server has gone. */
const LISTEN_AFTER_MILLISECONDS = 3_000;

/** Without a session only check-in exists (NAV-019). */
function Guarded({ follow }: FollowingProps): JSX.Element {
  const code = useSession((session) => session.code);
  const isOver = useSession((session) => session.endReason !== undefined);
  return code === "" || isOver ? <ScanPage /> : <CheckedInPages follow={follow} />;
}

/** The app behind the check-in. The menu stays as it was while another page is open. */
function CheckedInPages({ follow }: FollowingProps): JSX.Element {
  const { menu, isLate, hasFailed } = useMenu();
  // A menu that arrives is drawn in slices too.
  const drawn = useDeferredValue(menu);
  const isSettled = useSettled(drawn !== undefined, follow);
  const settings = useSettings(isSettled || isLate);
  const now = useNow(20_000);
  const availability = useAvailability(menu, now);
  const [words, setWords] = useWords();
  const [isReviewing, setIsReviewing] = useState(false);
  const [isMenu] = useRoute(patterns.menu);
  const [isItem, item] = useRoute(patterns.item);
  const [search] = useSearchParams();
  const back = useBack(paths.menu());
  useKeptFocus(isItem);
  useCartKeeping(menu, availability);
  useResumedOrder();
  const isAtMenu = isMenu || isItem;
  const hasLost = settings.isError || hasFailed;
  const quiet = (own?: OwnOrders): JSX.Element => (
    <QuietLine
      hasFailed={hasLost || own?.isStale === true}
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
            {isMenu && quiet()}
            <MenuPage menu={drawn} availability={availability} now={now} words={words ?? ""} />
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
            soldOut={availability.soldOut}
            notice={quiet()}
            onClose={back}
          />
        )}
        {!isAtMenu && (
          <Switch>
            <Route path={patterns.checkout}>
              {menu !== undefined && (
                <CheckoutPage menu={menu} availability={availability} notice={quiet()} />
              )}
            </Route>
            <Route path={patterns.success}>
              <SuccessPage notice={quiet} />
            </Route>
            <Route>
              <Redirect to={paths.menu()} replace />
            </Route>
          </Switch>
        )}
      </Suspense>
      {/* What is waited for in here hides nothing of the page. */}
      <Suspense>
        {isReviewing && <OrdersSheet notice={quiet} onClose={() => setIsReviewing(false)} />}
      </Suspense>
    </>
  );
}

function KeptScroll({ children }: { readonly children: JSX.Element }): JSX.Element {
  useKeptScroll();
  return children;
}

/** What is searched for; undefined while the search is closed. A reload keeps it. */
function useWords(): [string | undefined, (words: string | undefined) => void] {
  const [words, setWords] = useState(() => tabStorage.read("search"));
  useEffect(() => void tabStorage.write("search", words), [words]);
  return [words, setWords];
}

/** True soon after the first dishes and their pictures have been drawn: time for what can wait. */
function useSettled(hasMenu: boolean, follow: FollowingProps["follow"]): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!hasMenu) return;
    whenDrawn(() => {
      setIsSettled(true);
      follow(true);
      // Brings along everything that later.ts names.
      loadPricing().catch(() => undefined);
    });
  }, [hasMenu, follow]);
  return isSettled;
}
