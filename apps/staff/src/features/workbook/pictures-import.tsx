import type { WirePictureJob } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useState, type DragEvent, type JSX } from "react";
import { MAX_PICTURE_BYTES, useBringPictures, type PictureProgress } from "./pictures.ts";
import { useExplain } from "../../data/use-explain.ts";
import { forgetPicturesBrought } from "../../state/pictures-brought.ts";
import { DishPictures } from "./dish-pictures.tsx";
import { PicturesResult } from "./pictures-result.tsx";
import styles from "./workbook.module.css";

/** Brings pictures of dishes, chosen or dropped, by themselves or in a zip; says how far it is and what matched nothing. */
export function PicturesImport(): JSX.Element {
  const { t } = useLingui();
  const { bringing, progress, result } = useBringPictures();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const explain = useExplain();
  const { error } = bringing;
  const isPending = progress !== undefined || bringing.isPending;
  const bring = (files: readonly File[]): void => {
    if (files.length === 0 || isPending) return;
    const weight = files.reduce((sum, { size }) => sum + size, 0);
    setIsTooLarge(weight > MAX_PICTURE_BYTES);
    bringing.reset();
    if (weight <= MAX_PICTURE_BYTES) bringing.mutate(files.filter(({ size }) => size > 0));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    bring([...event.dataTransfer.files]);
  };
  return (
    <section
      className={styles["step"]}
      data-over={isOver || undefined}
      aria-busy={isPending}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h2>
        <Trans>3. Add pictures</Trans>
      </h2>
      <p>
        <Trans>
          Name each picture after the code of its dish, such as KOPI.jpg, or as in the column
          Picture. Choose or drop pictures or a zip, 50 MB together; guests see them when all are
          ready.
        </Trans>
      </p>
      <FileButton
        multiple
        accept=".zip,image/jpeg,image/png,image/webp,image/avif"
        onChange={bring}
      >
        {(props) => (
          <Button
            {...props}
            size="md"
            variant="default"
            leftSection={<IconPhotoPlus size={20} />}
            loading={isPending}
          >
            <Trans>Choose pictures</Trans>
          </Button>
        )}
      </FileButton>
      <div role="alert" className={styles["error"]}>
        {isTooLarge ? t`These pictures are larger than 50 MB together.` : error && explain(error)}
      </div>
      {progress !== undefined && <Progress progress={progress} />}
      {result !== undefined && !isPending && (
        <div className={styles["outcome"]} role="group" aria-label={t`Your last pictures`}>
          <Outcome job={result} />
          <Button variant="default" onClick={forgetPicturesBrought}>
            <Trans>Dismiss</Trans>
          </Button>
        </div>
      )}
      <DishPictures />
    </section>
  );
}

function Progress({ progress }: { readonly progress: PictureProgress }): JSX.Element {
  const { step, done, total } = progress;
  return (
    <label className={styles["progress"]}>
      {step === "sending" ? (
        <Trans>Uploading</Trans>
      ) : (
        <Trans>
          Making pictures: {done} of {total}
        </Trans>
      )}
      <progress value={done} max={total} />
    </label>
  );
}

function Outcome({ job }: { readonly job: WirePictureJob }): JSX.Element {
  const { t } = useLingui();
  if (job.state === "failed") {
    const why: Readonly<Record<WirePictureJob["failure"], string>> = {
      "": "",
      unreadable: t`This zip cannot be read. Please make it again.`,
      "too-many-files": t`A zip holds at most 2,000 pictures.`,
      "unpacks-too-large": t`This zip unpacks to far more than its own size, so it was not used.`,
      interrupted: t`The pictures could not be processed. Please choose them again.`,
    };
    return (
      <p role="status" className={styles["error"]}>
        {why[job.failure]}
      </p>
    );
  }
  return (
    <>
      <p role="status" className={styles["done"]}>
        <Plural
          value={job.dishes}
          _0="No dish has a new picture."
          one="# dish has its picture now."
          other="# dishes have their picture now."
        />
      </p>
      <PicturesResult pictures={job.pictures} />
    </>
  );
}
