import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, Switch } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import type { JSX } from "react";
import { useResource } from "../data/use-resource.ts";
import { BatchesTable } from "../features/vouchers/batches-table.tsx";
import { VoucherForm } from "../features/vouchers/voucher-form.tsx";
import { useSwitchVouchers, VOUCHER_RULES } from "../features/vouchers/vouchers.ts";
import styles from "../features/vouchers/vouchers.module.css";
import { useGuardedClose } from "../kit/ask-to-leave.tsx";
import { PageBody } from "../layouts/page-body.tsx";
import { PageHeader } from "../layouts/page-header.tsx";

/** Codes that guests bring: whether they may, which there are, and what they were used for. */
export function VouchersPage(): JSX.Element {
  const { t } = useLingui();
  const { data: rules } = useResource(VOUCHER_RULES);
  const change = useSwitchVouchers();
  const [isOpen, form] = useDisclosure(false);
  const promotions = rules?.promotions ?? [];
  return (
    <>
      <PageHeader title={t`Vouchers`}>
        <Button
          leftSection={<IconPlus aria-hidden size={18} />}
          disabled={promotions.length === 0}
          onClick={form.open}
        >
          <Trans>Make codes</Trans>
        </Button>
      </PageHeader>
      <PageBody kind="list">
        {rules !== undefined && (
          <div className={styles["top"]}>
            <Switch
              label={t`Guests may bring vouchers`}
              description={t`The cart asks for a code.`}
              checked={rules.hasVoucher}
              disabled={change.isPending}
              onChange={({ currentTarget }) =>
                void change.press({ hasVoucher: currentTarget.checked, basis: rules.basis })
              }
            />
            {promotions.length === 0 && (
              <p className={styles["hint"]}>
                <Trans>
                  First mark a promotion as a voucher's in the menu file: it applies with a code
                  alone.
                </Trans>
              </p>
            )}
          </div>
        )}
        <BatchesTable />
      </PageBody>
      <Modal opened={isOpen} {...useGuardedClose(form.close)} title={t`Make codes`}>
        <VoucherForm promotions={promotions} onDone={form.close} />
      </Modal>
    </>
  );
}
