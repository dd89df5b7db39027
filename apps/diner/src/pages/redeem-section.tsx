import type { Menu } from "@comanda/domain/menu";
import { lazy, Suspense, type JSX } from "react";
import { RedeemBox } from "../features/cart/rewards/redeem-box.tsx";
import { MemberDialog } from "../features/members/member-screens.tsx";

/** Nothing of the programme loads before somebody asks for it. */
const ProgrammeDialog = lazy(async () => {
  const { ProgrammeDialog: dialog } = await import("./programme-parts.tsx");
  return { default: dialog };
});
const ProgrammePicker = lazy(async () => {
  const { ProgrammePicker: picker } = await import("./programme-parts.tsx");
  return { default: picker };
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
        login: (onClose) => (
          <Suspense>
            <ProgrammeDialog onClose={onClose} onIn={onClose} />
          </Suspense>
        ),
        picker: (next) => (
          <Suspense>
            <ProgrammePicker menu={menu} {...next} />
          </Suspense>
        ),
      }}
      unlock={unlock}
    />
  );
}
