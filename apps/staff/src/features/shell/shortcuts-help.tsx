import { Trans, useLingui } from "@lingui/react/macro";
import { Kbd, Modal, Switch } from "@mantine/core";
import type { JSX, ReactNode } from "react";
import { setSingleKeys, useSingleKeys } from "../../state/single-keys.ts";
import { useSections } from "./sections.ts";
import styles from "./shortcuts-help.module.css";

interface ShortcutsHelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What every key does, and the switch for people whom single keys disturb. */
export function ShortcutsHelp({ isOpen, onClose }: ShortcutsHelpProps): JSX.Element {
  const { t } = useLingui();
  const sections = useSections();
  const isOn = useSingleKeys();
  return (
    <Modal opened={isOpen} onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
      <dl className={styles["keys"]}>
        {sections
          .flatMap(({ pages }) => pages)
          .map(({ key, title }) => (
            <Keys key={key} of={["g", key]} does={t(title)} />
          ))}
        <Keys of={["↓", "j"]} does={<Trans>Next order</Trans>} />
        <Keys of={["↑", "k"]} does={<Trans>Previous order</Trans>} />
        <Keys of={["←", "→"]} does={<Trans>Column to the left, to the right</Trans>} />
        <Keys of={["Enter"]} does={<Trans>Move the order on</Trans>} />
        <Keys of={["u"]} does={<Trans>Undo the last step</Trans>} />
        <Keys of={["/"]} does={<Trans>Search dishes (Sold out)</Trans>} />
        <Keys of={["?"]} does={<Trans>This help</Trans>} />
      </dl>
      <Switch
        className={styles["switch"]}
        label={t`Single keys are shortcuts`}
        checked={isOn}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}

function Keys({
  of,
  does,
}: {
  readonly of: readonly string[];
  readonly does: ReactNode;
}): JSX.Element {
  return (
    <div className={styles["row"]}>
      <dt>
        {of.map((key) => (
          <Kbd key={key} size="md">
            {key}
          </Kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
