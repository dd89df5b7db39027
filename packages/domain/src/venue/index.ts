export type { Icon, Layout, Theme, Venue } from "./venue.ts";
