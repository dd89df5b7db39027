import type { WirePictureJob } from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import styles from "./workbook.module.css";

type Brought = WirePictureJob["pictures"][number];

/** The files that no dish shows, each with the reason; nothing where all have found their dish. */
export function PicturesResult({
  pictures,
}: {
  readonly pictures: readonly Brought[];
}): JSX.Element | null {
  const { t } = useLingui();
  const left = pictures.filter(({ codes }) => codes.length === 0);
  if (left.length === 0) return null;
  const why: Readonly<Record<Brought["problem"], string>> = {
    "": t`No dish has this code, or names this picture.`,
    "not-a-picture": t`This is not a JPEG, PNG, WebP or AVIF picture.`,
    "too-many-pixels": t`This picture has more than 40 megapixels. Please make it smaller.`,
    "too-large": t`This picture is larger than 25 MB. Please make it smaller.`,
  };
  return (
    <ul className={styles["unmatched"]} aria-label={t`Pictures without a dish`}>
      {left.map(({ name, problem }, at) => (
        <li key={at}>
          <bdi>{name}</bdi>: {why[problem]}
        </li>
      ))}
    </ul>
  );
}
