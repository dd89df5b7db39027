/** How many minutes more staff give at once to the orders for later that are due in so many hours, or in all of today. */
export const MORE_MINUTES = [10, 20, 30] as const;
export const MORE_TIME_HOURS = [1, 2, 4] as const;
