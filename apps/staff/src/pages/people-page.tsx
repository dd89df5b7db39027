import type { WirePerson } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { useGuardedClose } from "../kit/ask-to-leave.tsx";
import { PEOPLE } from "../features/people/people.ts";
import { useResource } from "../data/use-resource.ts";
import { AuditList } from "../features/people/audit-list.tsx";
import { LoginForm } from "../features/people/login-form.tsx";
import { PasswordForm } from "../features/people/password-form.tsx";
import { PersonCard, type PersonDialog } from "../features/people/person-card.tsx";
import { PageBody } from "../layouts/page-body.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { QueryState } from "../kit/query-state.tsx";
import styles from "./people-page.module.css";

/** What is asked on top of the page, and about whom. */
interface OpenDialog {
  readonly dialog: PersonDialog | "add";
  readonly person: WirePerson | undefined;
}

const ADDING: OpenDialog = { dialog: "add", person: undefined };

/** Who signs in at this venue, where they are signed in, and what was done to their logins. */
export function PeoplePage(): JSX.Element {
  const { t } = useLingui();
  const [asked, setAsked] = useState(ADDING);
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: OpenDialog): void => {
    setAsked(next);
    setIsOpen(true);
  };
  return (
    <>
      <PageHeader title={t`People`}>
        <Button leftSection={<IconPlus size={20} />} onClick={() => open(ADDING)}>
          <Trans>Add a login</Trans>
        </Button>
      </PageHeader>
      <PageBody kind="column" width="none">
        <QueryState
          {...useResource(PEOPLE)}
          loading={<Skeleton height={180} radius={12} />}
          failed={<Trans>The logins could not be loaded.</Trans>}
        >
          {({ people, maxSessions }) => (
            <>
              {maxSessions > 0 && (
                <p className={styles["note"]}>
                  <Trans>
                    A login can be signed in on {maxSessions} screens. One more signs out the screen
                    that has not been used for the longest time.
                  </Trans>
                </p>
              )}
              <ul className={styles["people"]} aria-label={t`Logins`}>
                {people.map((person) => (
                  <PersonCard
                    key={person.id}
                    person={person}
                    onOpen={(dialog) => open({ dialog, person })}
                  />
                ))}
              </ul>
              <AuditList />
            </>
          )}
        </QueryState>
      </PageBody>
      <Dialog asked={asked} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface DialogProps {
  /** What is asked, or was asked last: it is still read while the dialog fades. */
  readonly asked: OpenDialog;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Dialog({ asked, isOpen, onClose }: DialogProps): JSX.Element {
  return (
    <Modal opened={isOpen} {...useGuardedClose(onClose)} title={<Title asked={asked} />}>
      {asked.dialog === "password" && asked.person !== undefined ? (
        <PasswordForm person={asked.person} onDone={onClose} />
      ) : (
        <LoginForm person={asked.person} onDone={onClose} />
      )}
    </Modal>
  );
}

function Title({ asked }: Pick<DialogProps, "asked">): JSX.Element {
  if (asked.person === undefined) return <Trans>A login for the kitchen</Trans>;
  const who = <bdi>{asked.person.name}</bdi>;
  if (asked.dialog === "rename") return <Trans>Rename {who}</Trans>;
  if (asked.person.isYou) return <Trans>Change my password</Trans>;
  return <Trans>A new password for {who}</Trans>;
}
