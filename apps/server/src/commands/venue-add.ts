import { anySentenceOf, type VenueToInstall } from "@comanda/contract";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { openUpToDate } from "../db/open.ts";
import { StartError } from "../db/start-error.ts";
import { checkInLink } from "../features/places/places.ts";
import { listPlaces } from "../tables/places/place.store.ts";
import { freeSlugFor, newSetUpLink, setUpAddress } from "../features/set-up/set-up.ts";
import { guessablePassword } from "../auth/guessable-password.ts";
import { newPassword } from "../auth/password.ts";
import { loginOf } from "../auth/sign-in.ts";
import { listLogins } from "../tables/staff/staff.store.ts";
import { installVenue } from "../features/set-up/install-venue.ts";
import { readArguments, UsageError, type RunCommand } from "./command.ts";
import { readVenueFile, type VenueInFile } from "./venue-file.ts";

const OPTIONS = { file: { type: "string" }, login: { type: "string" } } as const;

export const venueAdd: RunCommand = async (args, { config, print, now }) => {
  const { values } = readArguments(args, { names: [], options: OPTIONS });
  const { file, login } = values;
  if (login !== undefined && file === undefined) {
    throw new UsageError("--login says who owns the venue of a --file.");
  }
  const venue = file === undefined ? undefined : await readVenueFile(file, login);
  const database = await openUpToDate(config.database);
  try {
    print(
      venue === undefined
        ? await linkForOne(database, config, now())
        : await install(database, venue, config, now()),
    );
  } finally {
    await database.close();
  }
};

async function linkForOne(database: Database, config: Config, now: number): Promise<string> {
  const link = setUpAddress(config.publicUrl, await newSetUpLink(database, now));
  return `Open this link once; it makes a venue and its owner:\n\n  ${link}\n`;
}

async function install(
  database: Database,
  venue: VenueInFile,
  { publicUrl }: Config,
  now: number,
): Promise<string> {
  const { companyName } = venue.settings.company;
  await refuseTakenLogins(database, venue);
  refuseGuessablePasswords(venue);
  const staff = venue.staff.map(({ name, login, password, role }) => ({
    name,
    login: loginOf(login),
    password: password ?? newPassword(),
    role,
    isNew: password === undefined,
  }));
  const { acknowledgeSeconds, ...rest } = venue;
  const ready: VenueToInstall = {
    ...rest,
    slug: await freeSlugFor(database.reader, companyName),
    staff,
    ...(acknowledgeSeconds !== undefined && { acknowledgeSeconds }),
  };
  const places = await listPlaces(database.reader, await installVenue(database, ready, now));
  return [
    `${companyName} is there. Console: ${publicUrl}/console`,
    ...staff.map(({ login, password, isNew }) => `  ${login}${isNew ? `  ${password}` : ""}`),
    ...places.map(({ label, code }) => `  ${label}  ${checkInLink(publicUrl, code?.value ?? "")}`),
    "",
  ].join("\n");
}

function refuseGuessablePasswords({ staff, settings }: VenueInFile): void {
  const { companyName, shortName } = settings.company;
  const venueNames = [companyName, shortName];
  for (const { name, login, password } of staff) {
    const whose = { name, login, venueNames, isDemo: settings.isDemo };
    const guessable = password === undefined ? undefined : guessablePassword(password, whose);
    if (guessable === undefined) continue;
    throw new StartError(`The password of ${login}: ${anySentenceOf(guessable).en}`);
  }
}

async function refuseTakenLogins(database: Database, venue: VenueInFile): Promise<void> {
  const taken = new Set(await listLogins(database.reader));
  for (const { login } of venue.staff) {
    if (taken.has(loginOf(login))) throw new StartError(`Somebody signs in as ${login} already.`);
    taken.add(loginOf(login));
  }
}
