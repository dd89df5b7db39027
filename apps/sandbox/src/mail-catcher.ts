/**
 * Why: a mail server that keeps what it is given, and does to whoever sends what such servers do: it takes mails, hangs, refuses
 * and talks nonsense. On a real socket, for tests and the demo; the protocol's first page (RFC 5321) alone says how.
 */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** `take` keeps each mail; `hang` says nothing at all; `refuse` takes no recipient; `busy` none now; `nonsense` answers as no such server does. */
export type MailBehaviour = "take" | "hang" | "refuse" | "busy" | "nonsense";

/** A mail as it came. */
export interface CaughtMail {
  readonly from: string;
  readonly to: string;
  /** With its headers, as it was sent. */
  readonly raw: string;
  /** All its texts, read. */
  readonly text: string;
}

export interface MailCatcher {
  /** Where mails are handed over, "smtp://127.0.0.1:4711". */
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** From now on. */
  behave(behaviour: MailBehaviour): void;
  /** The next mail, also one that has come already and nobody has asked for. */
  next(): Promise<CaughtMail>;
  close(): Promise<void>;
}

export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const sockets = new Set<Socket>();
  const waiting: ((mail: CaughtMail) => void)[] = [];
  let behaviour: MailBehaviour = "take";
  let handed = 0;
  const keep = (mail: CaughtMail): void => {
    mails.push(mail);
    const next = waiting.shift();
    if (next === undefined) return;
    handed += 1;
    next(mail);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    listenTo(socket, () => behaviour, keep);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behave: (next) => {
      behaviour = next;
    },
    next: () => {
      const mail = mails[handed];
      if (mail === undefined) return new Promise((resolve) => waiting.push(resolve));
      handed += 1;
      return Promise.resolve(mail);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** One conversation: line by line until DATA, then up to the line with a dot alone. */
function listenTo(
  socket: Socket,
  behaviour: () => MailBehaviour,
  keep: (mail: CaughtMail) => void,
): void {
  let read = "";
  let data: string | undefined;
  let [from, to] = ["", ""];
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  if (behaviour() === "hang") return;
  say(behaviour() === "nonsense" ? "<html>Welcome to our Wi-Fi</html>" : "220 catcher");
  const hear = (line: string): void => {
    if (data !== undefined) {
      if (line !== ".") {
        data += `${line.startsWith(".") ? line.slice(1) : line}\r\n`;
        return;
      }
      keep({ from, to, raw: data, text: textOf(data) });
      data = undefined;
      say("250 kept");
      return;
    }
    const [verb = ""] = line.toUpperCase().split(/[ :]/);
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    switch (verb) {
      case "EHLO":
      case "HELO":
        return say("250 catcher");
      case "MAIL":
        from = address;
        return say("250 yes");
      case "RCPT":
        to = address;
        if (behaviour() === "refuse") return say(`550 no such person ${address}`);
        return say(behaviour() === "busy" ? `451 later ${address}` : "250 yes");
      case "DATA":
        data = "";
        return say("354 go on");
      case "QUIT":
        say("221 bye");
        return void socket.end();
      default:
        return say("250 yes");
    }
  };
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    read += chunk;
    for (let end = read.indexOf("\r\n"); end >= 0; end = read.indexOf("\r\n")) {
      const line = read.slice(0, end);
      read = read.slice(end + 2);
      hear(line);
    }
  });
}

/** Every part of a mail as its reader sees it: base64 and quoted-printable are read. */
function textOf(raw: string): string {
  const parts = raw.split(/\r\n--[^\r\n]+(?:\r\n|$)/);
  return parts.map(partOf).join("\n");
}

function partOf(part: string): string {
  const [head = "", ...body] = part.split("\r\n\r\n");
  const text = body.join("\r\n\r\n");
  const encoding = /content-transfer-encoding:\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return text;
  const joined = text.replaceAll("=\r\n", "");
  const bytes = joined.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
