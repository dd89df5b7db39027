/**
 * Why: `npm run dev diner` or `npm run dev staff` serves one web app from its sources with hot reload, in front of
 * a Comanda that `npm start` runs at API (http://127.0.0.1:3000 unless told otherwise).
 */
import { createServer } from "vite";
import { viteConfig } from "./build/vite-config.ts";
import { WEB_APPS } from "./build/web-app.ts";

const target = process.env["API"] ?? "http://127.0.0.1:3000";
const app = WEB_APPS.find(({ name }) => name === process.argv[2]);

if (app === undefined) {
  process.stderr.write(`Which app? ${WEB_APPS.map(({ name }) => name).join(" or ")}.\n`);
  process.exit(1);
}

const server = await createServer({
  ...viteConfig(app, "dist"),
  mode: "development",
  logLevel: "info",
  server: { proxy: { "/v2": target, "/media": target, "/themes": target } },
});
await server.listen();
server.printUrls();
