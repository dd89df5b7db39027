/** An order that is paid on the phone, through each provider: to its page, back, and into the kitchen. */
import { expect, test } from "../stage/test.ts";
import { openBoard, ticketOf } from "../steps/board.ts";
import { languagesOf, WORDS } from "../steps/words.ts";
import {
  atProvider,
  countTaps,
  installPaying,
  openPayable,
  PLATFORMS,
  SAYS,
  titled,
  type Platform,
} from "./paying-venue.ts";

/** What each of them proves, beside what all do. */
const PROVEN: Readonly<Record<Platform, string>> = {
  cardForm: "[PAY-024, OUT-013, OUT-024, OUT-032]",
  hitpay: "[PAY-025, PAY-026]",
  pocketPay: "[PAY-026]",
  qlub: "[PAY-028]",
  smooch: "[PAY-028]",
  fomo: "[PAY-028]",
  stripe: "",
};

/** From the cart to the provider's page. */
const MOST_TAPS = 3;

for (const platform of PLATFORMS) {
  for (const language of languagesOf("zh")) {
    test(
      `pays through ${platform}, and the kitchen gets it once it is paid, in ${language} ${PROVEN[platform]}`.trimEnd(),
      async ({ page, newScreen, server, payments }) => {
        const says = SAYS[language];
        const venue = await installPaying(server, payments, platform);
        const board = await newScreen();
        // No station: one would say that it has the order, and the page its next heading, before this one is read.
        await openBoard(board, venue);
        const submit = await openPayable(page, venue.linkOf("7"), language);
        const taps = await countTaps(page);
        await expect(submit).toContainText("$3.36");
        await submit.click();
        await expect(page).toHaveURL(new RegExp(`^${payments.url}/guest/`));
        await expect(page.getByText("SGD 3.36")).toBeVisible();
        expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
        // Nobody cooks what nobody has paid.
        await expect(ticketOf(board, "7")).toHaveCount(0);
        await atProvider(page, "Pay").click();
        await expect(titled(page, says.success)).toBeVisible();
        await expect(page.getByText(says.paid)).toBeVisible();
        await expect(page).toHaveURL(/\/payment\/success$/);
        await expect(ticketOf(board, "7")).toBeVisible();
        expect(await server.ordersOf(venue)).toHaveLength(1);
        await page.getByRole("link", { name: WORDS[language].returnToMenu }).first().click();
        await expect(page.getByRole("contentinfo")).toHaveCount(0);
      },
    );
  }
}
