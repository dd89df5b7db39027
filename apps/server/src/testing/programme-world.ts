import { startProgramme, type ProgrammeSandbox } from "@comanda/sandbox";
import type { WireProgrammeRules, WireStaffProgramme } from "@comanda/contract";
import type { Overrides } from "../app/overrides.ts";
import type { DatabaseKind } from "./databases.ts";
import type { Staff } from "./staff.ts";
import { NOON, openWorld, type World } from "./world.ts";

/** A world whose venue is connected with the sandbox's programme. */
export interface ProgrammeWorld {
  readonly world: World;
  readonly sandbox: ProgrammeSandbox;
  readonly owner: Staff;
  /** Hosts that its server may speak to beside public ones; the list may grow. */
  readonly hosts: string[];
  /** What the venue decides from now on. */
  decide(change: Partial<WireProgrammeRules>): Promise<void>;
  close(): Promise<void>;
}

export async function openProgrammeWorld(
  kind: DatabaseKind,
  parts: {
    readonly env?: Readonly<Record<string, string>>;
    readonly overrides?: Pick<Overrides, "logger" | "web">;
    /** Longer than a test holds an answer. */
    readonly providerMilliseconds?: number;
  } = {},
): Promise<ProgrammeWorld> {
  const clock = { now: NOON };
  const sandbox = await startProgramme(() => clock.now);
  const hosts = [new URL(sandbox.url).host];
  const overrides: Overrides = {
    webhookHosts: hosts,
    clock: () => clock.now,
    providerMilliseconds: parts.providerMilliseconds ?? 1_000,
    ...parts.overrides,
  };
  const opened = await openWorld(kind, { ...(parts.env && { env: parts.env }), overrides });
  const world = { ...opened, clock };
  const owner = await world.kopi.signIn();
  const decide = async (change: Partial<WireProgrammeRules>): Promise<void> => {
    const { rules, basis } = await owner.read<WireStaffProgramme>("readProgramme");
    await owner.read("changeProgramme", { body: { ...rules, ...change, basis } });
  };
  await connect(owner, sandbox);
  await decide({ hasProgramme: true, programmeName: "Lane Rewards" });
  return {
    world,
    sandbox,
    owner,
    hosts,
    decide,
    close: async () => {
      await world.close();
      await sandbox.close();
    },
  };
}

/** Types the sandbox's account into the console. */
export async function connect(owner: Staff, { account }: ProgrammeSandbox): Promise<void> {
  const { basis } = (await owner.read<WireStaffProgramme>("readProgramme")).account;
  const body = { apiUrl: account.apiUrl, key: account.secrets.key, basis };
  await owner.read("saveProgrammeAccount", { body });
}
