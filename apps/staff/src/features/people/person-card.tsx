import type { WirePerson } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import type { JSX } from "react";
import { useRemoveLogin } from "./people.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import styles from "./people.module.css";
import { SessionList } from "./session-list.tsx";

/** What is done to a login in a dialog. */
export type PersonDialog = "rename" | "password";

interface PersonCardProps {
  readonly person: WirePerson;
  readonly onOpen: (dialog: PersonDialog) => void;
}

/** A login: whose it is, what can be done about it, and where it is signed in. */
export function PersonCard({ person, onOpen }: PersonCardProps): JSX.Element {
  const { t } = useLingui();
  const { name, login, role, isYou } = person;
  const remove = useRemove(person);
  return (
    <li className={styles["person"]} aria-label={name}>
      <div className={styles["head"]}>
        <div className={styles["who"]}>
          <h2>
            <bdi>{name}</bdi>
            {isYou && (
              <span className={styles["you"]}>
                <Trans>You</Trans>
              </span>
            )}
          </h2>
          <span className={styles["login"]}>{login}</span>
        </div>
        <Badge
          size="lg"
          variant={role === "owner" ? "filled" : "outline"}
          color="var(--ink-2)"
          c={role === "owner" ? "var(--surface)" : "var(--ink)"}
        >
          {role === "owner" ? <Trans>Owner</Trans> : <Trans>Kitchen</Trans>}
        </Badge>
      </div>
      <SessionList person={person} />
      <div className={styles["deeds"]}>
        <Button variant="default" aria-label={t`Rename ${name}`} onClick={() => onOpen("rename")}>
          <Trans>Rename</Trans>
        </Button>
        {isYou ? (
          <Button variant="default" onClick={() => onOpen("password")}>
            <Trans>Change my password</Trans>
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              aria-label={t`Set password for ${name}`}
              onClick={() => onOpen("password")}
            >
              <Trans>Set password</Trans>
            </Button>
            <Button variant="subtle" aria-label={t`Remove ${name}`} onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function useRemove({ id, name }: WirePerson): () => void {
  const { t } = useLingui();
  const { press: remove } = useRemoveLogin();
  const who = <bdi>{name}</bdi>;
  return () =>
    confirmAction({
      title: <Trans>Remove {who}?</Trans>,
      text: (
        <Trans>
          Every screen of {who} will be signed out at once. The login cannot be restored.
        </Trans>
      ),
      deed: t`Remove the login`,
      keep: t`Keep the login`,
      onConfirm: () => void remove({ id }, who),
    });
}
