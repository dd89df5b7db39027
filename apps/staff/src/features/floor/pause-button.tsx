import { useLingui } from "@lingui/react/macro";
import { Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlayerPause } from "@tabler/icons-react";
import type { JSX } from "react";
import { useGuardedClose } from "../../kit/ask-to-leave.tsx";
import { usePause } from "./pause.ts";
import { HeaderButton } from "../../lib/header-button.tsx";
import { PauseForm } from "./pause-form.tsx";

/** Opens the question how long to pause; nothing while all ordering is paused, which a line above the page says and ends. */
export function PauseButton(): JSX.Element | null {
  const { t } = useLingui();
  const pause = usePause();
  const [isOpen, question] = useDisclosure(false);
  const asked = useGuardedClose(question.close);
  if (pause === undefined || pause?.ways.length === 0) return null;
  return (
    <>
      <HeaderButton
        icon={<IconPlayerPause size={22} aria-hidden="true" />}
        word={t`Pause ordering`}
        onClick={question.open}
      />
      <Modal opened={isOpen} {...asked} size="lg" title={t`Pause ordering`}>
        <PauseForm onDone={question.close} />
      </Modal>
    </>
  );
}
