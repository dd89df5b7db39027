import { Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton } from "@mantine/core";
import { IconPhoto, IconTrash } from "@tabler/icons-react";
import type { BodyOf } from "@comanda/contract/schemas";
import { useState, type JSX } from "react";
import { LARGEST_PICTURE, useAddLookPicture } from "../../data/look.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useExplain } from "../../data/use-explain.ts";
import { readBase64 } from "../../data/workbook.ts";
import styles from "./look.module.css";

interface PictureFieldProps {
  readonly use: BodyOf<"addLookPicture">["use"];
  readonly title: string;
  readonly hint: string;
  /** Empty: none. */
  readonly url: string;
  readonly onChange: (url: string, ink: string) => void;
}

/** One picture of the look: chosen, replaced, taken away. */
export function PictureField({ use, title, hint, url, onChange }: PictureFieldProps): JSX.Element {
  const { t } = useLingui();
  const add = useAddLookPicture();
  const complain = useComplain();
  const explain = useExplain();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const upload = async (file: File): Promise<void> => {
    add.reset();
    setIsTooLarge(file.size > LARGEST_PICTURE);
    if (file.size > LARGEST_PICTURE) return;
    const body = { use, file: await readBase64(file) };
    add.mutate(body, { onSuccess: ({ url: added, ink }) => onChange(added, ink) });
  };
  const problem = isTooLarge
    ? t`This picture is larger than 10 MB.`
    : add.error !== null && explain(add.error);
  return (
    <div className={styles["picture"]} role="group" aria-label={title}>
      <span className={styles["thumb"]}>
        {url === "" ? <IconPhoto size={28} aria-hidden="true" /> : <img src={url} alt={title} />}
      </span>
      <div className={styles["about"]}>
        <strong>{title}</strong>
        <p>{hint}</p>
        <div className={styles["options"]}>
          <FileButton
            key={url}
            accept="image/png,image/jpeg,image/webp,image/avif"
            onChange={(file) => {
              if (file !== null) upload(file).catch(complain);
            }}
          >
            {(props) => (
              <Button {...props} variant="default" loading={add.isPending}>
                {url === "" ? <Trans>Choose a picture</Trans> : <Trans>Replace</Trans>}
              </Button>
            )}
          </FileButton>
          {url !== "" && (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => onChange("", "")}
            >
              <Trans>Remove the picture</Trans>
            </Button>
          )}
        </div>
        <div role="alert" className={styles["problem"]}>
          {problem}
        </div>
      </div>
    </div>
  );
}
