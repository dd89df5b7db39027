/** Of one day; enough for breakfast, lunch, tea, dinner and supper. */
export const MOST_SPANS = 5;
/** Holidays and other days with hours of their own that a venue keeps. */
export const MOST_SPECIAL_DAYS = 100;
