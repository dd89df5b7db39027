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

/** The same of one that another system wants to change. */
export const endedInEnglish = {
  seated: "The guests of this reservation have been seated.",
  cancelled: "This reservation was cancelled; a new one needs another reference.",
  erased: "The details of this reservation have been erased.",
} as const;

export const endedInChinese = {
  seated: "此预订的客人已入座，",
  cancelled: "此预订已取消，新预订请使用其他编号，",
  erased: "此预订的资料已清除，",
} as const;
