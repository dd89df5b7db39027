import type { WireFoundMember } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Select, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent, type JSX } from "react";
import { useComplain } from "../../data/use-complain.ts";
import { refresh } from "../../data/use-resource.ts";
import step from "../../lib/step.module.css";
import styles from "./find-member.module.css";
import { memberLedger } from "./member-ledger.ts";
import { MemberLedgerSection } from "./member-ledger-section.tsx";
import { changeMemberTier, findMember } from "./membership-rules.ts";

/** Finds a member by the number that a guest says. */
export function FindMember(): JSX.Element {
  const { t } = useLingui();
  const complain = useComplain();
  const client = useQueryClient();
  const [found, setFound] = useState<WireFoundMember>();
  const [isLooking, setIsLooking] = useState(false);
  const look = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const phone = new FormData(event.currentTarget).get("phone");
    if (typeof phone !== "string" || phone.trim() === "") return;
    setIsLooking(true);
    try {
      setFound(await findMember(phone));
    } catch (error) {
      complain(error);
    } finally {
      setIsLooking(false);
    }
  };
  const id = found?.member?.id;
  return (
    <>
      <form onSubmit={(event) => void look(event)}>
        <fieldset className={step["step"]}>
          <legend>
            <Trans>Find a member</Trans>
          </legend>
          <p>
            <Trans>Who looked is written down, with the last four digits.</Trans>
          </p>
          <div className={styles["row"]}>
            <TextInput
              className={styles["number"]}
              label={t`Phone number`}
              name="phone"
              type="tel"
              autoComplete="off"
              maxLength={40}
            />
            <Button type="submit" variant="default" loading={isLooking}>
              <Trans>Find</Trans>
            </Button>
          </div>
          <div role="status">{found !== undefined && <Found found={found} />}</div>
          {found !== undefined && <Tier found={found} onChange={setFound} />}
        </fieldset>
      </form>
      {id !== undefined && (
        <MemberLedgerSection
          key={id}
          id={id}
          onMerged={() => refresh(client, memberLedger(id).key)}
          onErased={() => setFound({ member: null, tiers: [] })}
        />
      )}
    </>
  );
}

function Found({ found: { member } }: { readonly found: WireFoundMember }): JSX.Element {
  if (member === null) return <Trans>Nobody has this number.</Trans>;
  const since = new Date(member.joinedAt).toISOString().slice(0, 10);
  return (
    <p>
      <b>{member.name}</b>, {member.phone}
      {member.email !== "" && `, ${member.email}`}
      <br />
      <Trans>Member since {since}</Trans>
      {!member.hasPassword && (
        <>
          {" · "}
          <Trans>no password yet</Trans>
        </>
      )}
    </p>
  );
}

interface TierProps {
  readonly found: WireFoundMember;
  readonly onChange: (found: WireFoundMember) => void;
}

/** In which tier a member is; nothing where no promotion is for a tier. */
function Tier({ found: { member, tiers }, onChange }: TierProps): JSX.Element | null {
  const { t } = useLingui();
  const complain = useComplain();
  const [isSaving, setIsSaving] = useState(false);
  if (member === null) return null;
  const { id, tier } = member;
  const names = [...new Set(tier === "" ? tiers : [...tiers, tier])];
  if (names.length === 0) return null;
  const put = async (to: string): Promise<void> => {
    setIsSaving(true);
    try {
      onChange(await changeMemberTier(id, to));
    } catch (error) {
      complain(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Select
      label={t`Tier`}
      description={t`Promotions for this tier are theirs.`}
      data={[
        { value: "", label: t`No tier` },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      value={tier}
      allowDeselect={false}
      maw={320}
      disabled={isSaving}
      onChange={(to) => void put(to ?? "")}
    />
  );
}
