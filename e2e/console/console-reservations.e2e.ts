/** Tables that are booked at the console: who is expected, when, and the link for them. */
import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";

const HATCH = { label: "Hatch", mode: "pickUp" } as const;

test("staff book a table, copy its link, find it by its name, change it and cancel it [CHK-005]", async ({
  newScreen,
  server,
  complaints,
}) => {
  complaints.expect(/422/);
  const venue = await server.install({ ...kopiLane(server.pictures), places: ["1", "2", HATCH] });
  const screen = await newScreen();
  await openConsole(screen, venue, "/reservations");
  await expect(screen.getByText("Nobody has booked a table from today on.")).toBeVisible();

  await test.step("a name is asked for, and a day that there is", async () => {
    await screen.getByRole("button", { name: "Add a reservation" }).click();
    const form = screen.getByRole("dialog", { name: "A reservation" });
    await form.getByRole("button", { name: "Book the table" }).click();
    await expect(form.getByText("Please fill this in.")).toBeVisible();
    await form.getByRole("textbox", { name: "Name" }).fill("Lim Mei");
    await form.getByLabel("Date").fill("2020-01-01");
    await form.getByRole("button", { name: "Book the table" }).click();
    await expect(form.getByText("Please choose a time from today on")).toBeVisible();
    await form.getByLabel("Date").fill(tomorrow());
    await form.getByLabel("Time").fill("19:30");
    await form.getByRole("textbox", { name: "Guests" }).fill("4");
    await form.getByRole("textbox", { name: "Phone number" }).fill("9123 4567");
    await form.getByRole("textbox", { name: "Note" }).fill("By the window");
    await expectAccessible(screen, "the form of a reservation");
    await form.getByRole("button", { name: "Book the table" }).click();
  });

  await test.step("its link is there at once", async () => {
    const dialog = screen.getByRole("dialog", { name: "The link of Lim Mei" });
    const code = venue.linkOf("Hatch").split("/").at(-1);
    await expect(dialog.getByText(`/checkin/${code}/`)).toBeVisible();
    await expectAccessible(screen, "the link of a reservation");
    await dialog.getByRole("button", { name: "Copy the link" }).click();
    await screen.keyboard.press("Escape");
  });

  const row = screen.getByRole("row", { name: /Lim Mei/ });
  await test.step("it is found, and changed", async () => {
    await screen.getByRole("searchbox", { name: "Find a name or a number" }).fill("tan");
    await expect(screen.getByText("No reservation found.")).toBeVisible();
    await screen.getByRole("searchbox", { name: "Find a name or a number" }).fill("lim");
    await expect(row).toContainText("4 guests");
    await row.getByRole("button", { name: "Edit Lim Mei" }).click();
    const form = screen.getByRole("dialog", { name: "Edit Lim Mei" });
    await form.getByRole("textbox", { name: "Guests" }).fill("6");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(row).toContainText("6 guests");
    await expect(row).toContainText("19:30");
  });

  await test.step("it is cancelled after a question", async () => {
    await row.getByRole("button", { name: "Cancel Lim Mei" }).click();
    const question = screen.getByRole("dialog", { name: "Cancel Lim Mei?" });
    await question.getByRole("button", { name: "Cancel the reservation" }).click();
    await expect(row).toContainText("Cancelled");
    await expect(row.getByRole("button")).toHaveCount(0);
  });
});

test("staff bring reservations by a file: what is wrong is shown, and the rest is booked once they confirm", async ({
  newScreen,
  server,
}) => {
  const venue = await server.install({ ...kopiLane(server.pictures), places: ["1", HATCH] });
  const screen = await newScreen();
  await openConsole(screen, venue, "/reservations");
  await screen.getByRole("button", { name: "From a file" }).click();
  const dialog = screen.getByRole("dialog", { name: "Reservations from a file" });
  const rows = [
    "Reference,Name,Date,Time,Guests,Table",
    `R-1,Lim Mei,${tomorrow()},19:00,4,8`,
    "R-2,Tan,tomorrow,19:00,4,",
  ];

  await test.step("pasted rows are looked over, and nothing is booked yet", async () => {
    await dialog.getByRole("textbox", { name: "Or paste the rows here" }).fill(rows.join("\n"));
    await dialog.getByRole("button", { name: "Check the rows" }).click();
    await expect(dialog.getByRole("status")).toContainText("1 new reservation");
    await expect(dialog.getByRole("list", { name: "Mistakes" })).toContainText(
      "Row 3 · Date Please write a date, year first, such as 2026-12-25.",
    );
    await expect(dialog.getByText("Columns that are not read: Table")).toBeVisible();
    await expectAccessible(screen, "reservations of a file");
    await expect(screen.getByText("Nobody has booked a table from today on.")).toBeVisible();
  });

  await test.step("a file takes their place, and is booked", async () => {
    await dialog.getByRole("button", { name: "Choose others" }).click();
    const file = `${rows.slice(0, 2).join("\n")}\nR-2,Tan,${tomorrow()},7.30pm,2,\n`;
    await dialog.locator("input[type=file]").setInputFiles({
      name: "bookings.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(file),
    });
    await expect(dialog.getByRole("status")).toContainText("2 new reservations");
    await dialog.getByRole("button", { name: "Take these reservations" }).click();
    await expect(dialog.getByRole("button", { name: "Take these reservations" })).toHaveCount(0);
    await expect(dialog.getByRole("status")).toContainText("2 new reservations");
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(screen.getByRole("row", { name: /Tan/ })).toContainText("19:30");
    await expect(screen.getByRole("row", { name: /Lim Mei/ })).toContainText("4 guests");
  });
});

test("the owner makes a key once, with which another system books a table, and takes it away", async ({
  newScreen,
  server,
}) => {
  const venue = await server.install({ ...kopiLane(server.pictures), places: ["1", HATCH] });
  const screen = await newScreen();
  await openConsole(screen, venue, "/connections");
  const section = screen.locator("section", { hasText: "Reservations from another system" });
  await section.getByRole("button", { name: "Make a key" }).click();
  const told = screen.getByRole("dialog", { name: "The key for reservations" });
  await expect(told.getByRole("button", { name: "Copy the key" })).toBeFocused();
  await expectAccessible(screen, "a key that is shown once");
  const key = (await told.locator("code").textContent()) ?? "";
  await told.getByRole("button", { name: "Done" }).click();
  await expect(section.getByText(/^Key made on/)).toBeVisible();
  await expect(screen.locator("code")).toHaveCount(0);
  const put = (by: string) =>
    screen.request.put(new URL("/v2/api/reservations/R-17", screen.url()).href, {
      headers: { authorization: `Bearer ${by}` },
      data: { customerName: "Lim Mei", date: tomorrow(), time: "19:00", pax: 4 },
    });

  await test.step("a table is booked with it, once", async () => {
    expect((await put(key)).status()).toBe(200);
    expect((await put(key)).status()).toBe(200);
    expect((await put("crk_AAAAAAAAAAAAAAAAAAAAAA")).status()).toBe(401);
  });

  await test.step("the key is taken away, and what was booked stays", async () => {
    await section.getByRole("button", { name: "Remove the key" }).click();
    await screen
      .getByRole("alertdialog")
      .or(screen.getByRole("dialog"))
      .getByRole("button", { name: "Remove the key" })
      .click();
    await expect(section.getByRole("button", { name: "Make a key" })).toBeVisible();
    expect((await put(key)).status()).toBe(401);
    await openConsole(screen, venue, "/reservations");
    await expect(screen.getByRole("row", { name: /Lim Mei/ })).toHaveCount(1);
  });
});

/** Tomorrow by the clock of the demo's wall. */
function tomorrow(): string {
  return new Date(Date.now() + 32 * 60 * 60_000).toISOString().slice(0, 10);
}
