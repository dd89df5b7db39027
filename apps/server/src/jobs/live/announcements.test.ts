import { describe, expect, it } from "vitest";
import type { Announcement } from "../../db/database.ts";
import { Announcements } from "./announcements.ts";

const order: Announcement = { venueId: "here", topic: "orders", userId: "me" };
const elsewhere: Announcement = { venueId: "there", topic: "items" };

/** Notes down what it hears. */
function subscriber(): {
  readonly heard: Announcement[];
  readonly listen: (news: Announcement) => void;
} {
  const heard: Announcement[] = [];
  return { heard, listen: (news) => heard.push(news) };
}

describe("Announcements", () => {
  it("tell everybody at a venue, and nobody at another", () => {
    const announcements = new Announcements();
    const [one, other, stranger] = [subscriber(), subscriber(), subscriber()];
    announcements.listen("here", "board", one.listen);
    announcements.listen("here", "board", other.listen);
    announcements.listen("there", "phone", stranger.listen);
    announcements.announce(order);
    expect([one.heard, other.heard, stranger.heard]).toEqual([[order], [order], []]);
  });

  it("tell who keeps something of every venue before anybody asks for it", () => {
    const announcements = new Announcements();
    const heard: string[] = [];
    announcements.listen("here", "board", () => heard.push("board"));
    const hear = ({ venueId }: Announcement): void => void heard.push(`cache: ${venueId}`);
    announcements.addCache({ hear, clearAll: () => heard.push("forget") });
    announcements.announce(order);
    announcements.announce(elsewhere);
    announcements.clearCaches();
    expect(heard).toEqual(["cache: here", "board", "cache: there", "forget"]);
  });

  it("forward what this process announces, and not what it was told", () => {
    const announcements = new Announcements();
    const [forwarded, here] = [subscriber(), subscriber()];
    announcements.forwardTo(forwarded.listen);
    announcements.listen("here", "board", here.listen);
    announcements.announce(order);
    announcements.deliver({ ...order, userId: undefined });
    expect(forwarded.heard).toEqual([order]);
    expect(here.heard).toHaveLength(2);
  });

  it("tell nothing to those who have left", () => {
    const announcements = new Announcements();
    const [leaving, staying] = [subscriber(), subscriber()];
    const leave = announcements.listen("here", "board", leaving.listen);
    announcements.listen("here", "board", staying.listen);
    leave();
    leave();
    announcements.announce(order);
    expect([leaving.heard, staying.heard]).toEqual([[], [order]]);
  });

  it("know at which venues somebody listens", () => {
    const announcements = new Announcements();
    announcements.addCache({ hear: () => undefined, clearAll: () => undefined });
    const leave = announcements.listen("here", "board", () => undefined);
    announcements.listen("there", "phone", () => undefined);
    expect(announcements.venues).toEqual(["here", "there"]);
    leave();
    expect(announcements.venues).toEqual(["there"]);
  });
});
