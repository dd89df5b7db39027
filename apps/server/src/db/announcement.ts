/** What may have changed; a hint to look again, never the state itself. */
export interface Announcement {
  readonly venueId: string;
  readonly topic: "orders" | "items" | "venue";
  /** Whose order it was, where the topic is orders and one person is meant. */
  readonly userId?: string | undefined;
}

export type Announce = (announcement: Announcement) => void;
