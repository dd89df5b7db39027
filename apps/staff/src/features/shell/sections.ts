import type { EndpointName, WireStaffSession } from "@comanda/contract";
import type { MessageDescriptor } from "@lingui/core";
import type { TablerIcon } from "@tabler/icons-react";
import { createContext, useContext } from "react";
import { mayCall } from "../../data/may-call.ts";
import { useSignedIn } from "../../data/session.ts";

/** A page as the navigation names it. */
export interface SectionPage {
  readonly path: string;
  readonly title: MessageDescriptor;
  readonly Icon: TablerIcon;
  /** What it shows: a login that may not read that is not led there. */
  readonly reads: EndpointName;
  /** Whether a venue has use for it; left out: every one has. Who knows its address gets there all the same. */
  readonly isOf?: (venue: WireStaffSession["venue"]) => boolean;
  /** `g` and then this key open the page. */
  readonly key: string;
}

/** What a person is busy with, and the pages for it. */
export interface Section<Page extends SectionPage = SectionPage> {
  readonly name: string;
  readonly title: MessageDescriptor;
  /** Stands for all its pages where there is no room for each. */
  readonly Icon: TablerIcon;
  readonly pages: readonly Page[];
}

/** All sections of the console, set by whoever lists its pages. */
export const Sections = createContext<readonly Section[]>([]);

/** The sections of the signed-in login; one without a page that it may open is not there. */
export function useSections(): readonly Section[] {
  const { role, venue } = useSignedIn();
  return useContext(Sections)
    .map((section) => ({
      ...section,
      pages: section.pages.filter(
        ({ reads, isOf }) => mayCall(role, reads) && isOf?.(venue) !== false,
      ),
    }))
    .filter(({ pages }) => pages.length > 0);
}
