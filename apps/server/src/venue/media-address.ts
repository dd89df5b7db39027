import type { WireVenueSettings } from "@comanda/contract";

/** "kopi.png" lies at the media host; a whole address, and one of this server, stays as it is (THM-006, Q-146). */
export function mediaAddress(mediaUrl: string, name: string): string {
  if (name === "" || name.startsWith("/") || URL.canParse(name)) return name;
  return `${mediaUrl}/${name.split("/").map(encodeURIComponent).join("/")}`;
}

/** Phones get whole addresses. */
export function withLogoAddress(settings: WireVenueSettings, mediaUrl: string): WireVenueSettings {
  const { company } = settings;
  const companyLogo = mediaAddress(mediaUrl, company.companyLogo);
  return { ...settings, company: { ...company, companyLogo } };
}
