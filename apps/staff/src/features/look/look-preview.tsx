import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type JSX } from "react";
import { Link } from "wouter";
import { PLACES } from "../../data/places.ts";
import { useResource } from "../../data/use-resource.ts";
import { paths } from "../../paths.ts";
import { Choices } from "./choices.tsx";
import { dress, pageOf, type DinerPage } from "./diner-frame.ts";
import styles from "./look.module.css";

interface LookPreviewProps {
  /** The style sheet of the chosen look; undefined until it has come. */
  readonly sheet: string | undefined;
  readonly logo: string;
}

/**
 * The diner's own pages in a frame, dressed in the chosen look. They are looked at and scrolled, never touched: nobody
 * orders from here.
 */
export function LookPreview({ sheet, logo }: LookPreviewProps): JSX.Element {
  const { t } = useLingui();
  const { data: places } = useResource(PLACES);
  const [page, setPage] = useState<DinerPage>("checkIn");
  const frame = useRef<HTMLIFrameElement>(null);
  const link = places?.find((place) => place.link !== null)?.link ?? undefined;
  const refresh = (): void => {
    if (sheet !== undefined && frame.current !== null) dress(frame.current, sheet, logo);
  };
  useEffect(refresh, [sheet, logo]);
  if (places !== undefined && link === undefined) {
    return (
      <p className={styles["preview"]}>
        <Trans>
          Here you see your pages as soon as there is a table with a code.{" "}
          <Link href={paths.tables()}>Add a table</Link>
        </Trans>
      </p>
    );
  }
  return (
    <div className={styles["preview"]}>
      <Choices
        title={t`As guests see it`}
        options={[
          { id: "checkIn", name: t`Check-in` },
          { id: "menu", name: t`Menu` },
        ]}
        chosen={page}
        onChoose={setPage}
      />
      <div
        className={styles["phone"]}
        onWheel={({ deltaY }) => frame.current?.contentWindow?.scrollBy(0, deltaY)}
      >
        {link !== undefined && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own pages, which need their scripts and storage
          <iframe
            key={page}
            ref={frame}
            name="look"
            title={t`As guests see it`}
            inert
            src={pageOf(page, link)}
            onLoad={refresh}
          />
        )}
      </div>
    </div>
  );
}
