import { Trans, useLingui } from "@lingui/react/macro";
import { Menu } from "@mantine/core";
import {
  IconBellRinging,
  IconPlayerStop,
  IconPlugConnectedX,
  IconVolume,
} from "@tabler/icons-react";
import type { JSX } from "react";
import { useLost } from "../../data/use-lost.ts";
import { HeaderButton } from "../../lib/header-button.tsx";
import { chime, endService, useService } from "../../state/service.ts";

/** Shows that the screen is at work, or that it hears of no orders; lets people hear how it sounds, and ends the service. */
export function ServiceMenu(): JSX.Element | null {
  const { t } = useLingui();
  const service = useService();
  const isLost = useLost() !== undefined;
  if (service !== "on") return null;
  const Icon = isLost ? IconPlugConnectedX : IconVolume;
  return (
    <Menu
      position="bottom-end"
      width={260}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <HeaderButton
          icon={<Icon size={22} aria-hidden="true" />}
          word={isLost ? t`No connection` : t`Sound is on`}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconVolume size={20} />} onClick={() => chime("arrival")}>
          <Trans>Hear a new order</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconBellRinging size={20} />} onClick={() => chime("alarm")}>
          <Trans>Hear the alarm</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconPlugConnectedX size={20} />} onClick={() => chime("lost")}>
          <Trans>Hear a lost connection</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconPlayerStop size={20} />} onClick={endService}>
          <Trans>End service</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
