/** Why: `npm run messages --workspace apps/diner` (or apps/staff) writes new texts of an app into its catalogs. */
import { chosenWebApp } from "./build/web-app.ts";
import { extractMessages } from "./messages/catalogs.ts";

const { code, output } = await extractMessages(chosenWebApp(process.argv[2]));
console.log(output.trim());
process.exitCode = code;
