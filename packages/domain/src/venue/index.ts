export type { Company, Icon, Layout, Theme, Venue } from "./venue.ts";
