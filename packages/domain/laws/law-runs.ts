/** How often each law is tried: `LAW_RUNS=100000` makes it a long night, without it the laws stay short. */
export const LAW_RUNS = Number(process.env["LAW_RUNS"] ?? 1_000);

/** Milliseconds for one law, generous for slow machines. */
export const LAW_TIMEOUT = 10_000 + 20 * LAW_RUNS;
