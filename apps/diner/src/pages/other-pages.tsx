import type { Menu } from "@comanda/domain/menu";
import type { JSX, ReactNode } from "react";
import { Redirect, Route, Switch, useRoute } from "wouter";
import type { OwnOrders } from "../data/orders.ts";
import { memberPatterns } from "../member-paths.ts";
import { paths, patterns } from "../paths.ts";
import { AdsPage } from "./ads-page.tsx";
import { CategoriesPage } from "./categories-page.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import { InitialFlowPage } from "./initial-flow-page.tsx";
import { MemberInfoPage, MemberLoginPage, PasswordResetPage } from "./member-pages.tsx";
import { PaymentPage } from "./payment-page.tsx";
import { PaymentReturn, useReturn } from "./payment-return.tsx";
import { PosFailedPage } from "./pos-failed-page.tsx";
import { SuccessPage } from "./success-page.tsx";

interface OtherPagesProps {
  readonly menu: Menu | undefined;
  /** The moment, renewed by the minute. */
  readonly now: number;
  /** A line that says how old what is shown is, where that matters. */
  readonly notice: (own?: OwnOrders) => ReactNode;
}

/** Every page but the menu and its dishes; an address that is none of them leads to the menu. */
export function OtherPages({ menu, now, notice }: OtherPagesProps): JSX.Element {
  const back = useReturn();
  const [isSuccess] = useRoute(patterns.success);
  return (
    <Switch>
      <Route path={patterns.ads}>
        <AdsPage menu={menu} notice={notice()} />
      </Route>
      <Route path={patterns.categories}>
        <CategoriesPage menu={menu} now={now} notice={notice()} />
      </Route>
      <Route path={patterns.initialFlow}>
        {menu !== undefined && <InitialFlowPage menu={menu} now={now} notice={notice()} />}
      </Route>
      <Route path={patterns.checkout}>
        {menu !== undefined && <CheckoutPage menu={menu} now={now} notice={notice()} />}
      </Route>
      <Route path={patterns.payment}>
        {menu !== undefined && <PaymentPage menu={menu} notice={notice()} />}
      </Route>
      <Route path={patterns.paymentReturn}>
        {back !== undefined ? (
          <PaymentReturn {...back} notice={notice()} />
        ) : isSuccess ? (
          <SuccessPage notice={notice} />
        ) : (
          <Redirect to={paths.menu()} replace />
        )}
      </Route>
      <Route path={patterns.orderFail}>
        <PosFailedPage notice={notice} />
      </Route>
      <Route path={memberPatterns.login}>
        <MemberLoginPage />
      </Route>
      <Route path={memberPatterns.info}>
        <MemberInfoPage />
      </Route>
      <Route path={memberPatterns.passwordReset}>
        <PasswordResetPage />
      </Route>
      <Route>
        <Redirect to={paths.menu()} replace />
      </Route>
    </Switch>
  );
}
