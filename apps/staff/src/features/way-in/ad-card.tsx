import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { WireAd } from "@comanda/contract";
import type { JSX } from "react";
import { TwoTexts } from "./two-texts.tsx";
import styles from "./way-in.module.css";

interface AdCardProps {
  readonly ad: WireAd;
  readonly number: number;
  /** The venue's menus; where it has one, an ad is of that. */
  readonly titles: readonly string[];
  readonly onChange: (ad: WireAd) => void;
  readonly onRemove: () => void;
}

/** One ad: its picture, what can be seen on it, and the menus it is shown for. */
export function AdCard({ ad, number, titles, onChange, onRemove }: AdCardProps): JSX.Element {
  const { t } = useLingui();
  const name = t`Ad ${number}`;
  const toggle = (title: string, isOn: boolean): void =>
    onChange({
      ...ad,
      titles: isOn ? [...ad.titles, title] : ad.titles.filter((each) => each !== title),
    });
  return (
    <div role="group" aria-label={name} className={styles["ad"]}>
      <span className={styles["thumb"]}>
        <img src={ad.img} alt={name} />
      </span>
      <div className={styles["about"]}>
        <p>
          <Trans>What can be seen on it, read out to guests who cannot see it</Trans>
        </p>
        <TwoTexts text={ad.alt} onChange={(alt) => onChange({ ...ad, alt })} />
        {titles.length > 1 && (
          <div role="group" aria-label={t`Shown for`} className={styles["row"]}>
            {titles.map((title) => (
              <Checkbox
                key={title}
                label={title}
                checked={ad.titles.includes(title)}
                onChange={({ target }) => toggle(title, target.checked)}
              />
            ))}
            {ad.titles.length === 0 && (
              <span>
                <Trans>No menu ticked: it is shown for all.</Trans>
              </span>
            )}
          </div>
        )}
        <Button
          variant="subtle"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={onRemove}
        >
          {t`Remove ${name}`}
        </Button>
      </div>
    </div>
  );
}
