import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { WebFolders } from "../features/pages/web-build.ts";

/** Pages as small as they may be, with every slot of the real ones. */
const FILES = {
  "diner/check-in.html":
    '<!doctype html><html lang="{{lang}}"><head><script>"ours";</script><title>{{venue}}</title><!--slot:head--></head>' +
    '<body><!--slot:boot--><!--if:known--><!--if:languages--><a href="?lang={{other-lang}}">' +
    "<!--if:en-->中文<!--end:en--><!--if:zh-->English<!--end:zh--></a><!--end:languages-->" +
    '<!--if:logo--><img src="{{logo}}" alt=""><!--end:logo--><h1>{{venue}}</h1>' +
    "<p><!--if:numbered-->Table <!--end:numbered--><strong>{{place}}</strong></p>" +
    "<p>{{greeting}}</p><!--if:guests--><output>0</output><!--end:guests-->" +
    '<a href="/checkin/{{code}}"><!--if:en-->Enter<!--end:en--><!--if:zh-->进入<!--end:zh--></a>' +
    "<!--end:known--><!--if:unknown--><h1><!--if:en-->No longer in use<!--end:en-->" +
    "<!--if:zh-->已停用<!--end:zh--></h1><!--end:unknown--></body></html>",
  "diner/status.html":
    "<!doctype html><title>{{venue}}</title><!--slot:head--><!--if:known-->" +
    '<div data-code="{{code}}" data-time-zone="{{timeZone}}"></div><!--end:known--><p>No longer in use</p>',
  "diner/index.html":
    '<!doctype html><html lang="{{lang}}"><head><script>"ours";</script><!--slot:head--></head><body>diner</body></html>',
  "diner/robots.txt": "User-agent: *\nDisallow: /\n",
  "diner/source-hash.json": '{"hash":"of the build"}',
  "diner/assets/app-1a2b3c.js": "export {};",
  "console/index.html":
    '<!doctype html><meta name="csp-nonce" content="{{nonce}}"><body>console</body>',
  "console/assets/console-1a2b3c.js": "export {};",
  "media/kopi-320.webp": "not really a picture",
} as const;

export interface StandInWeb {
  readonly folders: WebFolders;
  readonly remove: () => Promise<void>;
}

/** Web builds that stand in for the real ones, so that no test waits for a build. */
export async function standInWeb(): Promise<StandInWeb> {
  const root = await mkdtemp(join(tmpdir(), "comanda-test-web-"));
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(root, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return {
    folders: {
      diner: join(root, "diner"),
      console: join(root, "console"),
      media: join(root, "media"),
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
