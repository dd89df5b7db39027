/**
 * Why: `npm run dev diner` or `npm run dev staff` serves one web app from its sources with hot reload, in front of
 * a Comanda that `npm start` runs at API (http://127.0.0.1:3000 unless told otherwise). Phones in the same network
 * reach it too: it prints each address it has.
 */
import { createServer, type Plugin } from "vite";
import { viteConfig } from "./build/vite-config.ts";
import { chosenWebApp } from "./build/web-app.ts";

const target = process.env["API"] ?? "http://127.0.0.1:3000";
const app = chosenWebApp(process.argv[2]);

/** A check-in page carries what the server knows of the table; here the server's own page is asked for it. */
const boot: Plugin = {
  name: "comanda-boot",
  transformIndexHtml: async (html, { originalUrl = "" }) => {
    if (!originalUrl.startsWith("/checkin/")) return html;
    const page = await fetch(`${target}${originalUrl}`, { headers: { accept: "text/html" } });
    const [script = ""] =
      /<script type="application\/json" id="boot">.*?<\/script>/s.exec(await page.text()) ?? [];
    return html.replace("<body>", `<body>${script}`);
  },
};
// The host stays as the browser knows it: the console's changes are refused when it is not the page's.
const passed = { target, changeOrigin: false };
const config = viteConfig(app, "dist");
const server = await createServer({
  ...config,
  plugins: [...(config.plugins ?? []), boot],
  mode: "development",
  logLevel: "info",
  server: {
    host: true,
    proxy: { "/healthz": passed, "/v2": passed, "/media": passed, "/themes": passed },
  },
});
await server.listen();
server.printUrls();
