import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Select } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { readText } from "@comanda/domain";
import type { WireAd, WireStaffItem } from "@comanda/contract";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import { TwoTexts } from "../../lib/two-texts.tsx";
import styles from "./way-in.module.css";

interface AdCardProps {
  readonly ad: WireAd;
  readonly number: number;
  /** The venue's menus; where it has one, an ad is of that. */
  readonly titles: readonly string[];
  readonly dishes: readonly WireStaffItem[];
  readonly onChange: (ad: WireAd) => void;
  readonly onRemove: () => void;
}

/** So many are listed; more are found by typing. */
const LISTED = 60;

/** One ad: its picture, what can be seen on it, the dish it leads to, and the menus it is shown for. */
export function AdCard(props: AdCardProps): JSX.Element {
  const { ad, number, titles, dishes, onChange, onRemove } = props;
  const { t } = useLingui();
  const language = useLanguage();
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
        <Select
          label={t`The dish it is about`}
          description={t`Its name and price stand below the picture and lead to it.`}
          placeholder={t`None`}
          data={dishes.map(({ code, title }) => ({
            value: code,
            label: readText(title, language),
          }))}
          searchable
          clearable
          clearButtonProps={{ "aria-label": t`No dish` }}
          limit={LISTED}
          value={ad.codeId ?? null}
          nothingFoundMessage={t`No such dish`}
          onChange={(code) => onChange({ ...ad, codeId: code ?? undefined })}
        />
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
