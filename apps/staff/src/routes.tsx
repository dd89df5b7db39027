import { useEffect, type JSX } from "react";
import { Redirect, Route, Switch } from "wouter";
import { watchServer } from "./data/watch-server.ts";
import { ConsoleLayout } from "./layouts/console-layout.tsx";
import { RequireSession } from "./layouts/require-session.tsx";
import { LoginPage } from "./pages/login-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { OrdersPage } from "./pages/orders-page.tsx";
import { PrintPage } from "./pages/print-page.tsx";
import { SetUpPage } from "./pages/set-up-page.tsx";
import { SoldOutPage } from "./pages/sold-out-page.tsx";
import { TablesPage } from "./pages/tables-page.tsx";
import { paths } from "./paths.ts";

/** What is open to everybody, then what needs a signed-in person. */
export function Pages(): JSX.Element {
  useEffect(watchServer, []);
  return (
    <Switch>
      <Route path={paths.login()} component={LoginPage} />
      <Route path={paths.setUp()} component={SetUpPage} />
      <Route>
        <RequireSession>
          <Switch>
            <Route path={paths.printTables()} component={PrintPage} />
            <Route>
              <ConsoleLayout>
                <Switch>
                  <Route path={paths.home()}>
                    <Redirect to={paths.orders()} replace />
                  </Route>
                  <Route path={paths.orders()} component={OrdersPage} />
                  <Route path={paths.soldOut()} component={SoldOutPage} />
                  <Route path={paths.tables()} component={TablesPage} />
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
