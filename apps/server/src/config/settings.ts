export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly about: string;
}

/** Every environment variable, for `--help` and docs/guides/configuration.md. */
export const SETTINGS: readonly Setting[] = [
  { name: "PORT", fallback: "3000", about: "port to listen on; 0 takes a free one" },
  { name: "HOST", fallback: "0.0.0.0", about: "address to listen on" },
  {
    name: "PUBLIC_URL",
    fallback: "",
    about: "where phones reach the server; by default this machine's address in its network",
  },
  { name: "DATA_DIR", fallback: "data", about: "folder of the SQLite database and of pictures" },
  {
    name: "MEDIA_HOST_URL",
    fallback: "/media",
    about: "where logos lie that a venue names without an address: https://media.example.com",
  },
  {
    name: "PUBLIC_SITE",
    fallback: "https://www.visitsingapore.com",
    about: "where a phone is led that may not order, of a venue that has no website",
  },
  { name: "DATABASE_URL", fallback: "", about: "postgres://… to use PostgreSQL instead of SQLite" },
  { name: "NODE_ENV", fallback: "", about: "production: never a demo" },
  { name: "LOG_LEVEL", fallback: "info", about: `one of ${LOG_LEVELS.join(", ")}` },
  {
    name: "TRUST_PROXY",
    fallback: "no",
    about: "yes behind a TLS proxy that sets X-Forwarded-For and -Proto",
  },
  {
    name: "METRICS_TOKEN",
    fallback: "",
    about: "opens /metrics to a Prometheus that sends it; 16 characters or more",
  },
  {
    name: "WEBHOOK_PRIVATE",
    fallback: "no",
    about: "yes lets webhooks go to private addresses: a till in the venue's own network",
  },
  {
    name: "SEAL_KEYS",
    fallback: "",
    about: "seals the keys of payment providers: 32 bytes as base64; a newer key stands in front",
  },
  {
    name: "MAIL_URL",
    fallback: "",
    about:
      "mail server that sends members links for a new password, and receipts: smtps://user:password@host:465",
  },
  {
    name: "MAIL_FROM",
    fallback: "",
    about: "in whose name mails go out: Kopi Lane <hello@example.com>; needed with MAIL_URL",
  },
  {
    name: "LIMIT_OPEN_SESSION",
    fallback: "60",
    about: "check-ins a minute at one table from one address, and unknown codes of one address",
  },
  { name: "LIMIT_READ", fallback: "240", about: "reading calls a minute of one phone" },
  { name: "LIMIT_PLACE_ORDER", fallback: "30", about: "orders a minute of one phone" },
  { name: "LIMIT_SIGN_IN", fallback: "10", about: "wrong passwords until the next has to wait" },
  {
    name: "LIMIT_PLACE_PHONES",
    fallback: "40",
    about: "all phones at one table may call as often as so many phones",
  },
  {
    name: "LIMIT_VENUE_PHONES",
    fallback: "1000",
    about: "all phones of one venue may call as often as so many phones",
  },
];
