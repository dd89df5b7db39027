import type { EndpointName, Role } from "@comanda/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  IconBuildingStore,
  IconClipboardList,
  IconDoorEnter,
  IconFileSpreadsheet,
  IconListNumbers,
  IconPalette,
  IconPlugConnected,
  IconQrcode,
  IconToolsKitchen2,
  IconToolsKitchen2Off,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { mayCall } from "../../data/may-call.ts";
import { paths } from "../../paths.ts";

/** A page as the navigation names it. */
export interface SectionPage {
  readonly path: string;
  readonly title: MessageDescriptor;
  readonly Icon: TablerIcon;
  /** What it shows: a login that may not read that is not led there. */
  readonly reads: EndpointName;
  /** `g` and then this key open the page. */
  readonly key: string;
}

/** What a person is busy with, and the pages for it. */
export interface Section {
  readonly name: string;
  readonly title: MessageDescriptor;
  /** Stands for all its pages where there is no room for each. */
  readonly Icon: TablerIcon;
  readonly pages: readonly SectionPage[];
}

/**
 * Every section of the console that has a page, in its order; the navigation and the keyboard shortcuts are made from
 * them. Guests and Money stand before Venue once they have one.
 */
export const SECTIONS: readonly Section[] = [
  {
    name: "service",
    title: msg`Service`,
    Icon: IconClipboardList,
    pages: [
      {
        path: paths.orders(),
        title: msg`Orders`,
        Icon: IconClipboardList,
        reads: "readBoard",
        key: "o",
      },
    ],
  },
  {
    name: "menu",
    title: msg`Menu`,
    Icon: IconToolsKitchen2,
    pages: [
      {
        path: paths.soldOut(),
        title: msg`Sold out`,
        Icon: IconToolsKitchen2Off,
        reads: "listItems",
        key: "s",
      },
      {
        path: paths.menuFile(),
        title: msg`Menu file`,
        Icon: IconFileSpreadsheet,
        reads: "exportWorkbook",
        key: "m",
      },
    ],
  },
  {
    name: "venue",
    title: msg`Venue`,
    Icon: IconBuildingStore,
    pages: [
      {
        path: paths.tables(),
        title: msg`Tables`,
        Icon: IconQrcode,
        reads: "listPlaces",
        key: "t",
      },
      {
        path: paths.look(),
        title: msg`Look`,
        Icon: IconPalette,
        reads: "readLook",
        key: "l",
      },
      {
        path: paths.wayIn(),
        title: msg`Way in`,
        Icon: IconDoorEnter,
        reads: "readWayIn",
        key: "w",
      },
      {
        path: paths.questions(),
        title: msg`Questions`,
        Icon: IconListNumbers,
        reads: "readInitFlow",
        key: "q",
      },
      {
        path: paths.people(),
        title: msg`People`,
        Icon: IconUsers,
        reads: "listPeople",
        key: "p",
      },
      {
        path: paths.connections(),
        title: msg`Connections`,
        Icon: IconPlugConnected,
        reads: "readConnections",
        key: "c",
      },
    ],
  },
];

/** The sections of a login of this role; one without a page that it may open is not there. */
export function sectionsFor(role: Role): readonly Section[] {
  return SECTIONS.map((section) => ({
    ...section,
    pages: section.pages.filter(({ reads }) => mayCall(role, reads)),
  })).filter(({ pages }) => pages.length > 0);
}
