/**
 * Where somebody is led whom the guard does not let in (CHK-041 to CHK-043): the company's website, else the first
 * of the venue's other links, else `publicSite`, a value of the installation.
 */
export function leaveAddress(
  venue: {
    readonly company: { readonly url: string };
    readonly otherLinks: readonly { readonly url: string }[];
  },
  publicSite: string,
): string {
  const addresses = [venue.company.url, venue.otherLinks[0]?.url ?? ""];
  return addresses.find((address) => address !== "") ?? publicSite;
}
