import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, Skeleton } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { useResource } from "../data/use-resource.ts";
import { CONNECTIONS, useSendTest } from "../features/connections/connections.ts";
import { Failures, Latest } from "../features/connections/delivery-list.tsx";
import { NewSecret } from "../features/connections/new-secret.tsx";
import { ReservationKey } from "../features/connections/reservation-key.tsx";
import { Waiting } from "../features/connections/waiting.tsx";
import { WebhookForm } from "../features/connections/webhook-form.tsx";
import { PageBody } from "../layouts/page-body.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { QueryState } from "../kit/query-state.tsx";

/** Which other systems hear of this venue's orders, and what became of what they were sent. */
export function ConnectionsPage(): JSX.Element {
  const { t } = useLingui();
  const read = useResource(CONNECTIONS);
  const { data } = read;
  const [told, setTold] = useState({ secret: "", isKey: false });
  const [isTold, setIsTold] = useState(false);
  const tell = (secret: string, isKey = false): void => {
    setTold({ secret, isKey });
    setIsTold(true);
  };
  return (
    <>
      <PageHeader title={t`Connections`}>
        {data?.webhook?.isOn === true && <TestButton />}
      </PageHeader>
      <PageBody kind="column">
        <QueryState
          {...read}
          loading={<Skeleton height={320} radius={12} />}
          failed={<Trans>The connections could not be loaded.</Trans>}
        >
          {(connections) => (
            <>
              <WebhookForm connections={connections} onSecret={tell} />
              <ReservationKey connections={connections} onKey={(key) => tell(key, true)} />
              <Waiting connections={connections} />
              {connections.failed > 0 && <Failures connections={connections} />}
              {connections.webhook !== null && <Latest connections={connections} />}
            </>
          )}
        </QueryState>
      </PageBody>
      <Modal
        opened={isTold}
        onClose={() => setIsTold(false)}
        title={told.isKey ? t`The key for reservations` : t`The secret of the webhook`}
      >
        <NewSecret
          secret={told.secret}
          copy={told.isKey ? t`Copy the key` : t`Copy the secret`}
          onDone={() => setIsTold(false)}
        />
      </Modal>
    </>
  );
}

function TestButton(): JSX.Element {
  const { t } = useLingui();
  const test = useSendTest();
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={20} />}
      loading={test.isPending}
      onClick={() => void test.press(undefined, t`Send a test`)}
    >
      <Trans>Send a test</Trans>
    </Button>
  );
}
