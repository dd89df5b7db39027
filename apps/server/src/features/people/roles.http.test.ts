import { ROLES, ROUTES, type EndpointName, type Role } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { CONSOLE, type Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

const NAMES = (Object.keys(ROUTES) as EndpointName[]).filter(
  (name) => ROUTES[name].caller === "staff",
);
const PAIRS = NAMES.flatMap((name) => ROLES.map((role) => [role, name] as const));

function mayCall(role: Role, name: EndpointName): boolean {
  return ROUTES[name].roles?.some((each) => each === role) === true;
}

describe.each(DATABASES)("roles and calls [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  const signInAs = (role: Role): Promise<Staff> =>
    world.kopi.signIn(world.kopi.demo.staff.find((login) => login.role === role));

  /** What comes of a call without body and with ids of nothing; a stream is asked for its headers alone. */
  const answerTo = async (name: EndpointName, { cookie }: Staff) => {
    const { method, path } = ROUTES[name];
    const { status, body } = await world.send({
      method: name === "followBoard" ? "HEAD" : method,
      path: path.replace(/:\w+/g, "some-id"),
      headers: { cookie, ...CONSOLE },
      body: undefined,
    });
    return { status, body };
  };

  it.each(PAIRS)(
    "a login of the %s asks for %s: its route says whether it may",
    async (role, name) => {
      const login = await signInAs(role);
      expect(login.session.role).toBe(role);
      const { status, body } = await answerTo(name, login);
      if (mayCall(role, name)) expect([401, 403, 500]).not.toContain(status);
      else {
        expect(status).toBe(403);
        expect(body).toMatchObject({
          kind: "owner-only",
          message: "Only the owner may do this. Please ask the owner.",
          message2: expect.stringMatching(/[\u4e00-\u9fff]/) as unknown,
        });
      }
    },
  );

  it("a refused call changes nothing: the kitchen gets no code and replaces none", async () => {
    const kitchen = await signInAs("kitchen");
    const params = { id: world.kopi.places[0]?.id ?? "" };
    for (const name of ["issueCode", "revokeCode", "removePlace"] as const) {
      expect(await kitchen.call(name, { params })).toMatchObject({ status: 403 });
    }
    expect(await kitchen.call("addPlaces", { body: { labels: ["99"] } })).toMatchObject({
      refusal: { kind: "owner-only" },
    });
    expect(await kitchen.call("changePlace", { params, body: { label: "99" } })).toMatchObject({
      refusal: { kind: "owner-only" },
    });
    const owner = await signInAs("owner");
    const { places } = await owner.read<{ places: typeof world.kopi.places }>("listPlaces");
    expect(places).toEqual(world.kopi.places);
  });
});
