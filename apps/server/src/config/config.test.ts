import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { StartError } from "../db/start-error.ts";
import { readConfig, SETTINGS, type Environment } from "./config.ts";

const SEAL_KEY = Buffer.alloc(32).toString("base64");
const LAN = "192.168.1.20";
const read = (environment: Environment) => readConfig(environment, LAN);

function refusalOf(environment: Environment): string {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return "accepted";
}

describe("readConfig", () => {
  it("needs nothing to be set", () => {
    expect(read({})).toEqual({
      port: 3000,
      host: "0.0.0.0",
      publicUrl: `http://${LAN}:3000`,
      dataFolder: resolve("data"),
      mediaUrl: "/media",
      publicSite: "https://www.visitsingapore.com",
      database: { kind: "sqlite", file: resolve("data", "comanda.sqlite") },
      isProduction: false,
      logLevel: "info",
      trustsProxy: false,
      metricsToken: undefined,
      webhookPrivate: false,
      sealKeys: undefined,
      mailUrl: undefined,
      mailFrom: "",
      limits: {
        openSession: 60,
        read: 240,
        placeOrder: 30,
        signIn: 10,
        placePhones: 40,
        venuePhones: 1000,
      },
    });
  });

  it("takes what is empty for not set", () => {
    const empty = Object.fromEntries(SETTINGS.map(({ name }) => [name, ""]));
    expect(read(empty)).toEqual(read({}));
  });

  it("reads every setting that it lists, and no other", () => {
    const asked = new Set<string>();
    readConfig(new Proxy<Environment>({}, { get: (_, name) => void asked.add(String(name)) }), LAN);
    expect([...asked].sort()).toEqual(SETTINGS.map(({ name }) => name).sort());
  });

  it("reads each of them", () => {
    const config = read({
      PORT: "8080",
      HOST: "127.0.0.1",
      PUBLIC_URL: "https://order.example.com/",
      DATA_DIR: "/srv/comanda",
      DATABASE_URL: "postgresql://user@db/comanda",
      NODE_ENV: "production",
      LOG_LEVEL: "debug",
      TRUST_PROXY: "yes",
      METRICS_TOKEN: "0123456789abcdef",
      WEBHOOK_PRIVATE: "yes",
      SEAL_KEYS: SEAL_KEY,
      MAIL_URL: "smtps://kopi:secret@mail.example.com:465",
      MAIL_FROM: "Kopi Lane <hello@example.com>",
      LIMIT_OPEN_SESSION: "1",
      LIMIT_READ: "2",
      LIMIT_PLACE_ORDER: "3",
      LIMIT_SIGN_IN: "4",
      LIMIT_PLACE_PHONES: "5",
      LIMIT_VENUE_PHONES: "6",
      MEDIA_HOST_URL: "https://media.example.com/logos/",
      PUBLIC_SITE: "https://www.example.com/eat",
    });
    expect(config).toEqual({
      port: 8080,
      host: "127.0.0.1",
      publicUrl: "https://order.example.com",
      dataFolder: "/srv/comanda",
      mediaUrl: "https://media.example.com/logos",
      publicSite: "https://www.example.com/eat",
      database: { kind: "postgres", url: "postgresql://user@db/comanda" },
      isProduction: true,
      logLevel: "debug",
      trustsProxy: true,
      metricsToken: "0123456789abcdef",
      webhookPrivate: true,
      sealKeys: [{ id: "66687aad", key: Buffer.alloc(32) }],
      mailUrl: "smtps://kopi:secret@mail.example.com:465",
      mailFrom: "Kopi Lane <hello@example.com>",
      limits: {
        openSession: 1,
        read: 2,
        placeOrder: 3,
        signIn: 4,
        placePhones: 5,
        venuePhones: 6,
      },
    });
  });

  it("makes codes that a phone in the same network can open [BEY-003]", () => {
    expect(read({ PORT: "4000" }).publicUrl).toBe(`http://${LAN}:4000`);
    expect(read({ PUBLIC_URL: "http://kopi.local:8080//" }).publicUrl).toBe(
      "http://kopi.local:8080",
    );
    expect(read({ PUBLIC_URL: "https://example.com/kopi/" }).publicUrl).toBe(
      "https://example.com/kopi",
    );
  });

  it.each([
    ["PORT", "http", 'PORT must be a whole number from 0 to 65535, not "http".'],
    ["PORT", "65536", 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ["PORT", "-1", 'PORT must be a whole number from 0 to 65535, not "-1".'],
    ["PORT", "80.5", 'PORT must be a whole number from 0 to 65535, not "80.5".'],
    ["LIMIT_READ", "lots", 'LIMIT_READ must be a whole number from 0 to 1000000000, not "lots".'],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL must be one of silent, error, warn, info, debug, not "loud".'],
    ["TRUST_PROXY", "true", 'TRUST_PROXY must be one of yes, no, not "true".'],
    [
      "METRICS_TOKEN",
      "secret",
      "METRICS_TOKEN must be at least 16 letters, digits or signs without a space.",
    ],
    [
      "SEAL_KEYS",
      `${SEAL_KEY},too-short`,
      "SEAL_KEYS must be 32 bytes as base64, as `openssl rand -base64 32` prints them; several with commas, the newest first.",
    ],
    ["DATABASE_URL", "mysql://db", "DATABASE_URL must begin with postgres://."],
    [
      "PUBLIC_URL",
      "order.example.com",
      'PUBLIC_URL must be an address such as https://order.example.com, not "order.example.com".',
    ],
    [
      "PUBLIC_URL",
      "ftp://example.com",
      'PUBLIC_URL must be an address such as https://order.example.com, not "ftp://example.com".',
    ],
  ])("refuses %s=%s in one sentence", (name, value, sentence) => {
    expect(refusalOf({ [name]: value })).toBe(sentence);
  });

  it("does not repeat a database's address, which holds its password", () => {
    expect(refusalOf({ DATABASE_URL: "mysql://root:hunter2@db/comanda" })).not.toContain("hunter2");
  });
});
