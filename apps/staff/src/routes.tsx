import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type JSX } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { loadPages, type LazyPage } from "./layouts/page-code.ts";
import { watchServer } from "./layouts/watch-server.ts";
import { ConsoleLayout } from "./layouts/console-layout.tsx";
import { PageSlot } from "./layouts/page-slot.tsx";
import { RequireSession } from "./layouts/require-session.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { Sections } from "./features/shell/sections.ts";
import { OPEN, PRINTED, SECTIONS } from "./page-list.ts";
import { paths } from "./paths.ts";

/** The pages in the console's frame, in the order of the navigation. */
const FRAMED = SECTIONS.flatMap(({ pages }) => pages);

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
              <Sections value={SECTIONS}>
                <ConsoleLayout>
                  <Switch>
                    <Route path={paths.home()}>
                      <Redirect to={paths.orders()} replace />
                    </Route>
                    {FRAMED.map(routeTo)}
                    <Route component={NotFoundPage} />
                  </Switch>
                </ConsoleLayout>
              </Sections>
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
