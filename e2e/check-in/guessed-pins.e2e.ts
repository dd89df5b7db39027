import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { enter } from "../steps/diner.ts";
import { languagesOf } from "../steps/words.ts";

const SAID = {
  en: {
    wait: "Please show this number to our staff",
    pin: "The PIN of your table",
    band: "PINs being guessed",
    guessing: "Table 7: somebody is guessing the PIN.",
    waiting: "1 phone waits. Tap the number that its guest shows you:",
    admit: (sign: string) => `Let ${sign} in`,
  },
  zh: {
    wait: "请向店员出示此号码",
    pin: "本桌验证码",
    band: "正被猜测的验证码",
    guessing: "7 号桌: 有人在猜测验证码。",
    waiting: "1 部手机在等候。请点按客人出示的号码：",
    admit: (sign: string) => `让 ${sign} 号进入`,
  },
} as const;

for (const language of languagesOf("zh")) {
  test(`in ${language} a newcomer waits where somebody guesses PINs until staff tap the number that the phone shows, and nobody else waits (M-H12) [DEC-003]`, async ({
    newPhone,
    newScreen,
    server,
  }) => {
    const said = SAID[language];
    const demo = kopiLane(server.pictures);
    const settings = { ...demo.settings, presence: "tablePin" as const };
    const venue = await server.install({ ...demo, settings });
    const screen = await newScreen({ locale: language });
    await openConsole(screen, venue, "/tables");
    const band = screen.getByRole("region", { name: said.band });
    await expect(band).toBeHidden();
    await server.guessPins(venue, "7");
    await expect(band).toContainText(said.guessing);

    const phone = await newPhone({ viewport: { width: 390, height: 844 } });
    await phone.goto(`${venue.linkOf("7")}?lang=${language}`);
    await expect(phone.getByRole("heading", { name: said.wait })).toBeFocused();
    const sign = await phone.getByRole("status").innerText();
    expect(sign).toMatch(/^\d\d$/);
    await expectAccessible(phone, "a phone that waits for staff");
    await expect(band).toContainText(said.waiting);
    await expectAccessible(screen, "a table where somebody guesses PINs");

    // At another table the PIN is asked for as always.
    const neighbour = await newPhone();
    await neighbour.goto(`${venue.linkOf("8")}?lang=${language}`);
    await expect(neighbour.getByRole("heading", { name: said.pin })).toBeVisible();

    await band.getByRole("button", { name: said.admit(sign) }).press("Enter");
    await expect(band.getByRole("button")).toHaveCount(0);
    await enter(phone, { language });
  });
}
