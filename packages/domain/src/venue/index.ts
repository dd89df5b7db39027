export type { Company, Icon, Theme, Venue } from "./venue.ts";
