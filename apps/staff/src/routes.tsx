import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type JSX } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { loadConnections } from "./data/connections.ts";
import { loadItems } from "./data/items.ts";
import { loadLook } from "./data/look.ts";
import { loadPages, type LazyPage } from "./data/page-code.ts";
import { loadPeople } from "./data/people.ts";
import { loadPlaces } from "./data/places.ts";
import { loadPrintedMenu } from "./data/printed-menu.ts";
import { QUESTIONS } from "./data/questions.ts";
import { WAY_IN } from "./data/way-in.ts";
import { watchServer } from "./data/watch-server.ts";
import { ConsoleLayout } from "./layouts/console-layout.tsx";
import { PageSlot } from "./layouts/page-slot.tsx";
import { RequireSession } from "./layouts/require-session.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { paths } from "./paths.ts";

/** Open to everybody. */
const OPEN: readonly LazyPage[] = [
  {
    path: paths.login(),
    code: async () => (await import("./pages/login-page.tsx")).LoginPage,
  },
  {
    path: paths.setUp(),
    code: async () => (await import("./pages/set-up-page.tsx")).SetUpPage,
  },
];

/** As they will lie on paper, without the frame of the console. */
const PRINTED: readonly LazyPage[] = [
  {
    path: paths.printTables(),
    reads: "listPlaces",
    code: async () => (await import("./pages/print-page.tsx")).PrintPage,
    loader: loadPlaces,
  },
  {
    path: paths.printMenu(),
    reads: "exportWorkbook",
    code: async () => (await import("./pages/print-menu-page.tsx")).PrintMenuPage,
    loader: loadPrintedMenu,
  },
];

/** In the frame of the console. It reads the orders itself, on every page. */
const FRAMED: readonly LazyPage[] = [
  {
    path: paths.orders(),
    reads: "readBoard",
    code: async () => (await import("./pages/orders-page.tsx")).OrdersPage,
  },
  {
    path: paths.soldOut(),
    reads: "listItems",
    code: async () => (await import("./pages/sold-out-page.tsx")).SoldOutPage,
    loader: loadItems,
  },
  {
    path: paths.menuFile(),
    reads: "exportWorkbook",
    code: async () => (await import("./pages/menu-file-page.tsx")).MenuFilePage,
  },
  {
    path: paths.look(),
    reads: "readLook",
    code: async () => (await import("./pages/look-page.tsx")).LookPage,
    loader: loadLook,
  },
  {
    path: paths.wayIn(),
    reads: "readWayIn",
    code: async () => (await import("./pages/way-in-page.tsx")).WayInPage,
    loader: WAY_IN.load,
  },
  {
    path: paths.questions(),
    reads: "readInitFlow",
    code: async () => (await import("./pages/questions-page.tsx")).QuestionsPage,
    loader: QUESTIONS.load,
  },
  {
    path: paths.tables(),
    reads: "listPlaces",
    code: async () => (await import("./pages/tables-page.tsx")).TablesPage,
    loader: loadPlaces,
  },
  {
    path: paths.people(),
    reads: "listPeople",
    code: async () => (await import("./pages/people-page.tsx")).PeoplePage,
    loader: loadPeople,
  },
  {
    path: paths.connections(),
    reads: "readConnections",
    code: async () => (await import("./pages/connections-page.tsx")).ConnectionsPage,
    loader: loadConnections,
  },
];

/** What is open to everybody, then what needs a signed-in person. */
export function Pages(): JSX.Element {
  useEffect(watchServer, []);
  useCode();
  return (
    <Switch>
      {OPEN.map(routeTo)}
      <Route>
        <RequireSession>
          <Switch>
            {PRINTED.map(routeTo)}
            <Route>
              <ConsoleLayout>
                <Switch>
                  <Route path={paths.home()}>
                    <Redirect to={paths.orders()} replace />
                  </Route>
                  {FRAMED.map(routeTo)}
                  <Route component={NotFoundPage} />
                </Switch>
              </ConsoleLayout>
            </Route>
          </Switch>
        </RequireSession>
      </Route>
    </Switch>
  );
}

function routeTo(page: LazyPage): JSX.Element {
  return (
    <Route key={page.path} path={page.path}>
      <PageSlot page={page} />
    </Route>
  );
}

/** Fetches the opened page's code while the server is asked who is signed in, then that of the other pages. */
function useCode(): void {
  const client = useQueryClient();
  const [location] = useLocation();
  const [opened] = useState(location === paths.home() ? paths.orders() : location);
  useEffect(() => {
    void loadPages(client, [...FRAMED, ...OPEN, ...PRINTED], opened);
  }, [client, opened]);
}
