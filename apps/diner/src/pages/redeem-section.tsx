import type { Menu } from "@comanda/domain/menu";
import { lazy, Suspense, type JSX } from "react";
import { RedeemBox } from "../features/cart/rewards/redeem-box.tsx";
import { MemberDialog } from "../features/members/member-screens.tsx";

/** Nothing of the programme loads before somebody asks for it; from the login to the campaigns there is nothing left to load. */
const RedeemingProgramme = lazy(async () => {
  const { RedeemingProgramme: sheet } = await import("./programme-parts.tsx");
  return { default: sheet };
});

interface RedeemSectionProps {
  readonly menu: Menu;
  /** Makes the order one that can be changed; answers whether it is. */
  readonly unlock: () => Promise<boolean>;
}

/** What is redeemed on an order, with the logins and the pickers that lead there. */
export function RedeemSection({ menu, unlock }: RedeemSectionProps): JSX.Element {
  return (
    <RedeemBox
      menu={menu}
      login={(onClose) => <MemberDialog first="login" onClose={onClose} />}
      programme={{
        login: (next) => (
          <Suspense>
            <RedeemingProgramme {...next} kind="login" />
          </Suspense>
        ),
        picker: (next) => (
          <Suspense>
            <RedeemingProgramme {...next} kind="picker" menu={menu} />
          </Suspense>
        ),
      }}
      unlock={unlock}
    />
  );
}
