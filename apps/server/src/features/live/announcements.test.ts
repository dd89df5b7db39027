import { describe, expect, it } from "vitest";
import type { Announcement } from "../../db/database.ts";
import { Announcements } from "./announcements.ts";

const order: Announcement = { venueId: "here", topic: "orders", userId: "me" };
const elsewhere: Announcement = { venueId: "there", topic: "items" };

/** Notes down what it hears. */
function ear(): { readonly heard: Announcement[]; readonly listen: (news: Announcement) => void } {
  const heard: Announcement[] = [];
  return { heard, listen: (news) => heard.push(news) };
}

describe("Announcements", () => {
  it("tell everybody at a venue, and nobody at another", () => {
    const announcements = new Announcements();
    const [one, other, stranger] = [ear(), ear(), ear()];
    announcements.listen("here", one.listen);
    announcements.listen("here", other.listen);
    announcements.listen("there", stranger.listen);
    announcements.announce(order);
    expect([one.heard, other.heard, stranger.heard]).toEqual([[order], [order], []]);
  });

  it("tell those who listen to all of every venue", () => {
    const announcements = new Announcements();
    const all = ear();
    announcements.listenToAll(all.listen);
    announcements.announce(order);
    announcements.announce(elsewhere);
    expect(all.heard).toEqual([order, elsewhere]);
  });

  it("forward what this process announces, and not what it was told", () => {
    const announcements = new Announcements();
    const [forwarded, here] = [ear(), ear()];
    announcements.forwardTo(forwarded.listen);
    announcements.listen("here", here.listen);
    announcements.announce(order);
    announcements.deliver({ ...order, userId: undefined });
    expect(forwarded.heard).toEqual([order]);
    expect(here.heard).toHaveLength(2);
  });

  it("tell nothing to those who have left", () => {
    const announcements = new Announcements();
    const [leaving, staying] = [ear(), ear()];
    const leave = announcements.listen("here", leaving.listen);
    announcements.listen("here", staying.listen);
    leave();
    leave();
    announcements.announce(order);
    expect([leaving.heard, staying.heard]).toEqual([[], [order]]);
  });

  it("know at which venues somebody listens", () => {
    const announcements = new Announcements();
    announcements.listenToAll(() => undefined);
    const leave = announcements.listen("here", () => undefined);
    announcements.listen("there", () => undefined);
    expect(announcements.venues).toEqual(["here", "there"]);
    leave();
    expect(announcements.venues).toEqual(["there"]);
  });
});
