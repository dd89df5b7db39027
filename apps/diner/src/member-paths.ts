/** The addresses of members, beside paths.ts: nothing of them loads before a guest asks for it. */
export const memberPaths = {
  /** The code of the table from which the guest comes. */
  login: (code: string) => `/member/login/${encodeURIComponent(code)}`,
  info: () => "/member/info",
  checkIn: (code: string) => `/checkin/${encodeURIComponent(code)}`,
} as const;

/** The same addresses as patterns for the router. */
export const memberPatterns = {
  login: "/member/login/:code",
  info: "/member/info",
  passwordReset: "/passwordreset",
} as const;

/** At the end of a check-in's address: the login opens with it. */
export const LOGIN_HASH = "#login";
