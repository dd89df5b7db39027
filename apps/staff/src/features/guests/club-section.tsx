import type { WireClub, WireClubInvitation, WireJoinedClub } from "@comanda/contract";
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent, type JSX } from "react";
import { ask } from "../../data/ask.ts";
import { useSignedIn } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { refresh, useResource, type Resource } from "../../data/use-resource.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import step from "../../lib/step.module.css";
import styles from "./rewards.module.css";

const CLUB: Resource<WireClub> = { key: ["club"], read: () => ask("readClub") };

/** Which venues share their members, and how one more comes in: by a code of the one owner that the other types. */
export function ClubSection(): JSX.Element | null {
  const { data: club } = useResource(CLUB);
  if (club === undefined) return null;
  const names = club.venues.join(", ");
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Club</Trans>
      </legend>
      <p>
        {club.venues.length > 1 ? (
          <Trans>These venues share their members: {names}</Trans>
        ) : (
          <Trans>Your members are your venue’s alone. Venues that share theirs are a club.</Trans>
        )}
      </p>
      {club.mayInvite && <Invite />}
      {club.mayJoin && <Join />}
    </fieldset>
  );
}

/** The code is shown once; whoever makes another ends it. */
function Invite(): JSX.Element {
  const complain = useComplain();
  const { timeZone } = useSignedIn().venue;
  const [made, setMade] = useState<WireClubInvitation>();
  const [isBusy, setIsBusy] = useState(false);
  const invite = async (): Promise<void> => {
    setIsBusy(true);
    try {
      setMade(await ask("inviteToClub"));
    } catch (error) {
      complain(error);
    } finally {
      setIsBusy(false);
    }
  };
  const { date, minute } = localTime(made?.until ?? 0, timeZone);
  const until = `${date} ${formatTimeOfDay(minute)}`;
  const code = made?.code ?? "";
  return (
    <div className={styles["form"]}>
      <Button variant="default" loading={isBusy} onClick={() => void invite()}>
        <Trans>Let another venue join</Trans>
      </Button>
      <div role="status">
        {made !== undefined && (
          <p>
            <Trans>
              Its owner types <b>{code}</b> on their page Guests. It counts once, until {until}.
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/** Looks whose code it is and whom it is about, and asks before anything is changed. */
function Join(): JSX.Element {
  const { t } = useLingui();
  const complain = useComplain();
  const client = useQueryClient();
  const [code, setCode] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const send = async (isTrial: boolean): Promise<WireJoinedClub | undefined> => {
    setIsBusy(true);
    try {
      return await ask("joinClub", { body: { code, isTrial } });
    } catch (error) {
      complain(error);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  const join = async (): Promise<void> => {
    if ((await send(false)) === undefined) return;
    setCode("");
    refresh(client, CLUB.key);
  };
  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.trim() === "") return;
    const seen = await send(true);
    if (seen === undefined) return;
    const { name } = seen;
    confirmAction({
      title: <Trans>Join the club of {name}?</Trans>,
      text: <JoinText seen={seen} />,
      deed: t`Join the club`,
      keep: t`Stay alone`,
      onConfirm: () => void join(),
    });
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void look(event)} noValidate>
      <TextInput
        label={t`Code of another venue’s club`}
        autoComplete="off"
        maxLength={40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="default" loading={isBusy} disabled={code.trim() === ""}>
        <Trans>Join a club</Trans>
      </Button>
    </form>
  );
}

function JoinText({ seen: { members, inBoth } }: { readonly seen: WireJoinedClub }): JSX.Element {
  return (
    <>
      <Plural
        value={members}
        one="# member of yours becomes the club’s, with all points and money."
        other="# members of yours become the club’s, with all points and money."
      />{" "}
      {inBoth > 0 && (
        <>
          <Plural
            value={inBoth}
            one="# number is a member in both: it becomes one member with what both had."
            other="# numbers are members in both: each becomes one member with what both had."
          />{" "}
        </>
      )}
      <Trans>It cannot be taken back.</Trans>
    </>
  );
}
