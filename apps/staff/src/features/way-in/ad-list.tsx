import { Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton } from "@mantine/core";
import type { WireAd } from "@comanda/contract";
import { MAX_ADS } from "@comanda/contract/schemas";
import { useState, type JSX } from "react";
import { useItems } from "../../data/items.ts";
import { LARGEST_PICTURE, useAddLookPicture } from "../../data/look.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useExplain } from "../../data/use-explain.ts";
import { readBase64 } from "../../data/workbook.ts";
import { AdCard } from "./ad-card.tsx";
import type { Editing } from "./editing.ts";
import step from "../../lib/step.module.css";
import styles from "./way-in.module.css";

/** The pictures between check-in and menu: added, described, taken away. */
export function AdList({ wayIn, onChange }: Editing): JSX.Element {
  const { t } = useLingui();
  const { ads, titles } = wayIn;
  const count = ads.length;
  const { data = [] } = useItems();
  // An option is counted by the dishes that have it; it has no page to lead to.
  const dishes = data.filter((item) => item.dishes === undefined);
  const add = useAddLookPicture();
  const complain = useComplain();
  const explain = useExplain();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const upload = async (file: File): Promise<void> => {
    add.reset();
    setIsTooLarge(file.size > LARGEST_PICTURE);
    if (file.size > LARGEST_PICTURE) return;
    const { url } = await add.mutateAsync({ use: "ad", file: await readBase64(file) });
    // Words may have been typed while it went up.
    onChange((now) => ({
      ads: [...now.ads, { img: url, titles: [], alt: { en: "", zh: "" } }],
    }));
  };
  const replace = (at: number, ad: WireAd | undefined): void =>
    onChange({ ads: ads.flatMap((each, place) => (place === at ? (ad ?? []) : each)) });
  const problem = isTooLarge
    ? t`This picture is larger than 10 MB.`
    : add.error !== null && explain(add.error);
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Ads</Trans>
      </legend>
      <p>
        <Trans>Shown one after the other between check-in and menu, each for five seconds.</Trans>
      </p>
      <ol className={styles["ads"]}>
        {ads.map((ad, at) => (
          <li key={`${at} ${ad.img}`}>
            <AdCard
              ad={ad}
              number={at + 1}
              titles={titles}
              dishes={dishes}
              onChange={(changed) => replace(at, changed)}
              onRemove={() => replace(at, undefined)}
            />
          </li>
        ))}
      </ol>
      <div className={styles["row"]}>
        <FileButton
          key={ads.length}
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={(file) => {
            // What the server has refused stands below; anything else is complained of.
            if (file !== null)
              upload(file).catch((error: unknown) => add.isError || complain(error));
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={ads.length >= MAX_ADS}
              loading={add.isPending}
            >
              <Trans>Add a picture</Trans>
            </Button>
          )}
        </FileButton>
        <span>{t`${count} of ${MAX_ADS}`}</span>
      </div>
      <div role="alert" className={styles["problem"]}>
        {problem}
      </div>
    </fieldset>
  );
}
