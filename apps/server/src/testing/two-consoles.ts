import { signInAt, type Staff } from "./staff.ts";
import type { World } from "./world.ts";

/** Two consoles of Kopi Lane's owner: on PostgreSQL at two servers, which share the database alone. */
export async function openTwoConsoles(world: World): Promise<readonly [Staff, Staff]> {
  const login = world.kopi.demo.staff[0] ?? { login: "", password: "" };
  const isShared = world.app.database.kind === "postgres";
  const { url } = isShared ? await world.openAnother() : world;
  return [await signInAt(world.url, login), await signInAt(url, login)];
}
