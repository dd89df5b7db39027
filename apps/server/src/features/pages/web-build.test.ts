import { rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { StartError } from "../../db/start-error.ts";
import { standInWeb } from "../../testing/web-folders.ts";
import { readWebBuild, type WebFolders } from "./web-build.ts";

async function folders(): Promise<WebFolders> {
  const web = await standInWeb();
  onTestFinished(() => web.remove());
  return web.folders;
}

describe("readWebBuild", () => {
  it("reads the pages once, and makes the folder of pictures", async () => {
    const web = await folders();
    const media = join(web.media, "new");
    const build = readWebBuild({ ...web, media });
    expect(existsSync(media)).toBe(true);
    const filling = { texts: { nonce: "abc", lang: "en" }, html: { head: "" }, flags: {} };
    expect(build.consolePage(filling)).toContain('content="abc"');
    expect(build.dinerPage(filling)).toContain("diner");
    await rm(web.diner, { recursive: true });
    expect(build.dinerPage(filling)).toContain("diner");
  });

  it.each(["diner/check-in.html", "diner/index.html", "diner/status.html", "console/index.html"])(
    "says in one sentence what to do when %s has not been built",
    async (file) => {
      const web = await folders();
      await rm(join(web.diner, "..", file));
      expect(() => readWebBuild(web)).toThrow(
        new StartError("The web apps have not been built; `npm run build` builds them."),
      );
    },
  );
});
