/** The form in which receipts are frozen now. Another form gets another number, and a reader of its own (stored-order.ts). */
export const RECEIPT_VERSION = 3;
/** From this form on an order's rows say all that its receipt says. */
export const ROWS_SINCE = 3;
