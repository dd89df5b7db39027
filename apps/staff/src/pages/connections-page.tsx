import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, Skeleton } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { useConnections, useSendTest } from "../data/connections.ts";
import { useComplain } from "../data/use-complain.ts";
import { Failures, Latest } from "../features/connections/delivery-list.tsx";
import { NewSecret } from "../features/connections/new-secret.tsx";
import { Waiting } from "../features/connections/waiting.tsx";
import { WebhookForm } from "../features/connections/webhook-form.tsx";
import column from "../layouts/column-page.module.css";
import { PageHeader } from "../layouts/page-header.tsx";
import { QueryState } from "../layouts/query-state.tsx";

/** Which other systems hear of this venue's orders, and what became of what they were sent. */
export function ConnectionsPage(): JSX.Element {
  const { t } = useLingui();
  const { data, error, refetch } = useConnections();
  const [secret, setSecret] = useState("");
  const [isTold, setIsTold] = useState(false);
  const tell = (made: string): void => {
    setSecret(made);
    setIsTold(true);
  };
  return (
    <>
      <PageHeader title={t`Connections`}>
        {data?.webhook?.isOn === true && <TestButton />}
      </PageHeader>
      <div className={column["page"]}>
        <QueryState
          data={data}
          error={error}
          onRetry={() => void refetch()}
          loading={<Skeleton height={320} radius={12} />}
          failed={<Trans>The connections could not be loaded.</Trans>}
        >
          {(connections) => (
            <>
              <WebhookForm key={connections.basis} connections={connections} onSecret={tell} />
              <Waiting connections={connections} />
              <Failures failed={connections.failed} failures={connections.failures} />
              {connections.webhook !== null && <Latest latest={connections.latest} />}
            </>
          )}
        </QueryState>
      </div>
      <Modal opened={isTold} onClose={() => setIsTold(false)} title={t`The secret of the webhook`}>
        <NewSecret secret={secret} onDone={() => setIsTold(false)} />
      </Modal>
    </>
  );
}

function TestButton(): JSX.Element {
  const { t } = useLingui();
  const test = useSendTest();
  const complain = useComplain();
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={20} />}
      loading={test.isPending}
      onClick={() =>
        test.mutate(undefined, { onError: (error) => complain(error, t`Send a test`) })
      }
    >
      <Trans>Send a test</Trans>
    </Button>
  );
}
