import { msg } from "@lingui/core/macro";
import {
  IconBed,
  IconBuildingStore,
  IconCalendarEvent,
  IconClipboardList,
  IconCoins,
  IconCreditCard,
  IconDoorEnter,
  IconFileSpreadsheet,
  IconHeartHandshake,
  IconListNumbers,
  IconPalette,
  IconPaperBag,
  IconPlugConnected,
  IconQrcode,
  IconDiscount2,
  IconTicket,
  IconToolsKitchen2,
  IconToolsKitchen2Off,
  IconUsers,
} from "@tabler/icons-react";
import { CONNECTIONS } from "./features/connections/connections.ts";
import { ITEMS } from "./data/items.ts";
import { LOOK } from "./data/look.ts";
import { OFFERS } from "./features/offers/offers.ts";
import { PEOPLE } from "./features/people/people.ts";
import { MEMBERSHIP_RULES } from "./features/guests/membership-rules.ts";
import { PAYMENT_RULES } from "./features/payments/payment-rules.ts";
import { PLACES } from "./data/places.ts";
import { loadPrintedMenu } from "./features/printed-menu/use-printed-menu.ts";
import { VOUCHER_RULES } from "./features/vouchers/vouchers.ts";
import { QUESTIONS } from "./features/way-in/questions.ts";
import { WAYS_TO_ORDER } from "./features/ways-to-order/ways-to-order.ts";
import { WAY_IN } from "./features/way-in/way-in.ts";
import { loaderOf } from "./data/use-resource.ts";
import type { Section, SectionPage } from "./features/shell/sections.ts";
import type { LazyPage } from "./layouts/page-code.ts";
import { paths } from "./paths.ts";

/** A page in the frame of the console: how the navigation names it, and where its code and its data come from. */
type ListedPage = SectionPage & LazyPage;

/**
 * Every page in the frame of the console, by sections, in their order: a new page is one more entry. The navigation, the keys
 * and the routes are made from them. Guests stand before Money once they have one.
 */
export const SECTIONS: readonly Section<ListedPage>[] = [
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
        code: async () => (await import("./pages/orders-page.tsx")).OrdersPage,
      },
      {
        path: paths.reservations(),
        title: msg`Reservations`,
        Icon: IconCalendarEvent,
        reads: "listReservations",
        key: "r",
        code: async () => (await import("./pages/reservations-page.tsx")).ReservationsPage,
      },
      {
        path: paths.roomCharges(),
        title: msg`Room charges`,
        Icon: IconBed,
        reads: "listRoomCharges",
        isOf: ({ hasRooms }) => hasRooms,
        key: "b",
        code: async () => (await import("./pages/rooms-page.tsx")).RoomsPage,
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
        code: async () => (await import("./pages/sold-out-page.tsx")).SoldOutPage,
        loader: loaderOf(ITEMS),
      },
      {
        path: paths.menuFile(),
        title: msg`Menu file`,
        Icon: IconFileSpreadsheet,
        reads: "exportWorkbook",
        key: "m",
        code: async () => (await import("./pages/menu-file-page.tsx")).MenuFilePage,
      },
    ],
  },
  {
    name: "money",
    title: msg`Money`,
    Icon: IconCoins,
    pages: [
      {
        path: paths.payments(),
        title: msg`Payments`,
        Icon: IconCreditCard,
        reads: "listPaymentAccounts",
        key: "a",
        code: async () => (await import("./pages/payments-page.tsx")).PaymentsPage,
        loader: loaderOf(PAYMENT_RULES),
      },
      {
        path: paths.offers(),
        title: msg`Offers`,
        Icon: IconDiscount2,
        reads: "listOffers",
        key: "d",
        code: async () => (await import("./pages/offers-page.tsx")).OffersPage,
        loader: loaderOf(OFFERS),
      },
      {
        path: paths.vouchers(),
        title: msg`Vouchers`,
        Icon: IconTicket,
        reads: "readVoucherRules",
        key: "v",
        code: async () => (await import("./pages/vouchers-page.tsx")).VouchersPage,
        loader: loaderOf(VOUCHER_RULES),
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
        code: async () => (await import("./pages/tables-page.tsx")).TablesPage,
        loader: loaderOf(PLACES),
      },
      {
        path: paths.look(),
        title: msg`Look`,
        Icon: IconPalette,
        reads: "readLook",
        key: "l",
        code: async () => (await import("./pages/look-page.tsx")).LookPage,
        loader: loaderOf(LOOK),
      },
      {
        path: paths.wayIn(),
        title: msg`Way in`,
        Icon: IconDoorEnter,
        reads: "readWayIn",
        key: "w",
        code: async () => (await import("./pages/way-in-page.tsx")).WayInPage,
        loader: loaderOf(WAY_IN),
      },
      {
        path: paths.questions(),
        title: msg`Questions`,
        Icon: IconListNumbers,
        reads: "readInitFlow",
        key: "q",
        code: async () => (await import("./pages/questions-page.tsx")).QuestionsPage,
        loader: loaderOf(QUESTIONS),
      },
      {
        path: paths.waysToOrder(),
        title: msg`Ways to order`,
        Icon: IconPaperBag,
        reads: "readWaysToOrder",
        key: "y",
        code: async () => (await import("./pages/ways-to-order-page.tsx")).WaysToOrderPage,
        loader: loaderOf(WAYS_TO_ORDER),
      },
      {
        path: paths.guests(),
        title: msg({ context: "page", message: "Guests" }),
        Icon: IconHeartHandshake,
        reads: "readMembershipRules",
        key: "u",
        code: async () => (await import("./pages/guests-page.tsx")).GuestsPage,
        loader: loaderOf(MEMBERSHIP_RULES),
      },
      {
        path: paths.people(),
        title: msg`People`,
        Icon: IconUsers,
        reads: "listPeople",
        key: "p",
        code: async () => (await import("./pages/people-page.tsx")).PeoplePage,
        loader: loaderOf(PEOPLE),
      },
      {
        path: paths.connections(),
        title: msg`Connections`,
        Icon: IconPlugConnected,
        reads: "readConnections",
        key: "c",
        code: async () => (await import("./pages/connections-page.tsx")).ConnectionsPage,
        loader: loaderOf(CONNECTIONS),
      },
    ],
  },
];

/** Open to everybody. */
export const OPEN: readonly LazyPage[] = [
  {
    path: paths.login(),
    code: async () => (await import("./pages/login-page.tsx")).LoginPage,
  },
  {
    path: paths.setUp(),
    code: async () => (await import("./pages/set-up-page.tsx")).SetUpPage,
  },
];

/** As they will lie on paper, without the frame of the console. */
export const PRINTED: readonly LazyPage[] = [
  {
    path: paths.printTables(),
    reads: "listPlaces",
    code: async () => (await import("./pages/print-page.tsx")).PrintPage,
    loader: loaderOf(PLACES),
  },
  {
    path: paths.printMenu(),
    reads: "exportWorkbook",
    code: async () => (await import("./pages/print-menu-page.tsx")).PrintMenuPage,
    loader: loadPrintedMenu,
  },
];
