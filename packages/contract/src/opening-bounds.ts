/** Of one day; enough for breakfast, lunch, tea, dinner and supper. */
export const MAX_SPANS = 5;
/** Holidays and other days with hours of their own that a venue keeps. */
export const MAX_SPECIAL_DAYS = 100;
