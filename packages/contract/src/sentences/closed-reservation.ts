/** Why: what is said first of a reservation whose link opens nothing any more, in each language. */
export const closedInEnglish = {
  unknown: "We do not know this reservation.",
  cancelled: "This reservation was cancelled.",
  past: "The time of this reservation has passed.",
} as const;

export const closedInChinese = {
  unknown: "找不到此预订，",
  cancelled: "此预订已取消，",
  past: "此预订的时间已过，",
} as const;
