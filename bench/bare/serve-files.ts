/** Why: a process that hands out files as the server does, compressed beforehand, and knows nothing else. */
import fastifyStatic from "@fastify/static";
import fastify from "fastify";

const { FOLDER: root = "", PORT: port = "", HOST: host = "127.0.0.1" } = process.env;
const app = fastify();
app.get("/healthz", () => "ok");
await app.register(fastifyStatic, {
  root,
  preCompressed: true,
  immutable: true,
  maxAge: "365d",
  etag: false,
  lastModified: false,
  acceptRanges: false,
});
await app.listen({ port: Number(port), host });
process.once("SIGTERM", () => void app.close().then(() => process.exit(0)));
