import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState, type JSX } from "react";
import { ask } from "../../data/ask.ts";
import { useComplain } from "../../data/use-complain.ts";
import { confirmAction } from "../../lib/confirm.tsx";

interface EraseMemberProps {
  readonly id: string;
  readonly onErased: () => void;
}

/** Erases a member who has asked the house for it. It cannot be taken back, so it asks. */
export function EraseMember({ id, onErased }: EraseMemberProps): JSX.Element {
  const { t } = useLingui();
  const complain = useComplain();
  const [isBusy, setIsBusy] = useState(false);
  const erase = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await ask("eraseFoundMember", { params: { id } });
      onErased();
    } catch (error) {
      complain(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      onClick={() =>
        confirmAction({
          title: <Trans>Erase this member?</Trans>,
          text: (
            <Trans>
              Name, number, email, date of birth and password are erased, and nobody can bring them
              back. Points, rewards and topped-up money end with them; orders stay without a name.
            </Trans>
          ),
          deed: t`Erase everything`,
          keep: t`Keep the member`,
          onConfirm: () => void erase(),
        })
      }
    >
      <Trans>Erase this member</Trans>
    </Button>
  );
}
