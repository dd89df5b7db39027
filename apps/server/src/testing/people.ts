/** Why: an owner at work on the logins of a venue, as tests need it. */
import type { WireAudit, WirePeople, WirePerson } from "@comanda/contract";
import { signInAt, type Login, type Staff } from "./staff.ts";
import type { World } from "./world.ts";

export const PASSWORD = "wok-and-ladle";

interface Parts {
  readonly world: World;
  readonly owner: Staff;
}

/** What tests of logins do; the parts are there once a test runs. */
export function peopleSteps(parts: () => Parts) {
  const people = async (): Promise<WirePerson[]> =>
    (await parts().owner.read<WirePeople>("listPeople")).people;
  const audit = async (): Promise<WireAudit["lines"]> =>
    (await parts().owner.read<WireAudit>("readAudit")).lines;
  /** Lines of one millisecond stand in any order. */
  const pass = (): void => void (parts().world.clock.now += 1);
  let added = 0;
  /** A login of the kitchen, by a name of its own. */
  const addKitchen = async (): Promise<Login & { readonly id: string; readonly name: string }> => {
    added += 1;
    const login = `wok-${added}@kopilane.demo`;
    const body = { name: `Wok ${added}`, login, password: PASSWORD };
    pass();
    const { people: all } = await parts().owner.read<WirePeople>("addLogin", { body });
    pass();
    return { ...body, id: all.find((each) => each.login === login)?.id ?? "" };
  };
  /** A second owner, as venues from before there were roles have them. */
  const addOwner = async (): Promise<Login & { readonly id: string }> => {
    const login = await addKitchen();
    await parts().world.app.database.write((trx) =>
      trx.updateTable("staff").set({ role: "owner" }).where("id", "=", login.id).execute(),
    );
    return login;
  };
  const signIn = (login: Login): Promise<Staff> => signInAt(parts().world.url, login);
  const isSignedOut = async (screen: Staff): Promise<boolean> =>
    (await screen.ask("readStaffSession")).status === 401;
  return { people, audit, pass, addKitchen, addOwner, signIn, isSignedOut };
}
