/** Why: workbooks are made by a process of their own, whose program a release has to bring as well. */
import { ROUTES } from "@comanda/contract";

const CONSOLE = { "x-comanda-console": "1", "content-type": "application/json" };

/** Signs in and downloads the venue's workbook, which a console does on its page *Import*. */
export async function readWorkbook(url: string, login: string, password: string): Promise<void> {
  const signedIn = await answered(`${url}${ROUTES.signIn.path}`, {
    method: "POST",
    headers: CONSOLE,
    body: JSON.stringify({ login, password }),
  });
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
  const workbook = await answered(`${url}${ROUTES.exportWorkbook.path}`, {
    headers: { ...CONSOLE, cookie: cookie.join("; ") },
  });
  const { file } = (await workbook.json()) as { readonly file: string };
  const bytes = Buffer.from(file, "base64");
  if (!bytes.toString("latin1").startsWith("PK")) throw new Error("this is no workbook");
}

async function answered(address: string, request: RequestInit): Promise<Response> {
  const response = await fetch(address, request);
  if (response.ok) return response;
  throw new Error(`${address}: ${response.status} ${await response.text()}`);
}
