/**
 * Why: what the check-in page and the menu do without comes in one file, with its texts, once the first dishes have
 * been drawn. In one file the same code compresses better, and without a network there is all of it or nothing.
 */
import "./i18n/later-texts.ts";
import "./data/member-promotions.ts";
import "./data/order-mode.ts";
import "./features/menu/back-button.tsx";
import "./features/menu/dietary/dietary-button.tsx";
import "./features/menu/dietary/filter-menu.ts";
import "./features/menu/menu-chips.tsx";
import "./features/menu/tile-extras.tsx";
import "./pages/member-slots.tsx";
import "./pages/programme-slots.tsx";
import "./pages/status-line.tsx";
import "./state/end-of-session.ts";
import "./state/final-order-commands.ts";
import "./state/language-taps.ts";

import "./state/stored-cart.ts";

export { ErrorMessage } from "./pages/error-message.tsx";
export { OrderFollower } from "./features/orders/order-follower.tsx";
export { OrdersSheet } from "./features/orders/orders-sheet.tsx";
export { MenuNotes } from "./features/menu/menu-notes.tsx";
export { SearchResults } from "./features/menu/search/search-results.tsx";
export { Reading } from "./features/menu/reading.tsx";
export { BesidePages } from "./pages/beside-pages.tsx";
export { CheckInDialog } from "./pages/check-in-dialog.tsx";
export { ItemPage } from "./pages/item-page.tsx";
export { OtherPages } from "./pages/other-pages.tsx";
export { ScanPage } from "./pages/scan-page.tsx";
export { VenueLayout } from "./pages/venue-layout.tsx";
