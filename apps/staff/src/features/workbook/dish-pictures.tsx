import { readText } from "@comanda/domain";
import type { WireStaffItem } from "@comanda/contract";
import { Picture } from "@comanda/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState, type JSX } from "react";
import { useItems } from "../../data/items.ts";
import { useRemovePicture } from "./pictures.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useLanguage } from "../../i18n/language.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import { useFold } from "./fold.tsx";
import styles from "./workbook.module.css";

const THUMBNAIL = 48;

/** The dishes that have a picture, folded: from each it can be taken away. Nothing where none has one. */
export function DishPictures(): JSX.Element | null {
  const { data } = useItems();
  const [isOpen, setIsOpen] = useState(false);
  const pictured = (data ?? []).filter(({ picture }) => picture !== null);
  if (pictured.length === 0) return null;
  return (
    <details
      className={styles["pictures"]}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <Plural
          value={pictured.length}
          one="# dish has a picture"
          other="# dishes have a picture"
        />
      </summary>
      {isOpen && <Rows dishes={pictured} />}
    </details>
  );
}

function Rows({ dishes }: { readonly dishes: readonly WireStaffItem[] }): JSX.Element {
  const { t } = useLingui();
  const { shown, button } = useFold(dishes);
  return (
    <>
      <ul aria-label={t`Pictures on the menu`}>
        {shown.map((dish) => (
          <Row key={dish.code} dish={dish} />
        ))}
      </ul>
      {button}
    </>
  );
}

function Row({ dish: { code, title, picture } }: { readonly dish: WireStaffItem }): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const remove = useRemovePicture();
  const complain = useComplain();
  const name = readText(title, language);
  const ask = (): void =>
    confirmAction({
      title: t`Remove the picture of ${name}?`,
      text: (
        <Trans>
          Guests see the dish without a picture at once. To have it back, choose the picture again.
        </Trans>
      ),
      deed: <Trans>Remove the picture</Trans>,
      keep: <Trans>Keep the picture</Trans>,
      onConfirm: () =>
        void remove.mutateAsync(code).catch((error: unknown) => complain(error, name)),
    });
  return (
    <li>
      <Picture {...picture} size={THUMBNAIL} className={styles["thumbnail"]} />
      <span>
        <bdi>{name}</bdi> <bdi className={styles["code"]}>{code}</bdi>
      </span>
      <Button
        variant="default"
        aria-label={t`Remove the picture of ${name}`}
        loading={remove.isPending}
        onClick={ask}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
