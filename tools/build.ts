/** Why: `npm run build [diner|staff]`, and what tests and benches run before they open a page. */
import { buildWebApps } from "./build/build-web-apps.ts";

await buildWebApps(process.argv.slice(2));
