import type { WireReservationsImport } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { FilePreview, FileRows } from "../../kit/file-preview.tsx";

interface ReservationsPreviewProps {
  readonly seen: WireReservationsImport;
  /** It has been written; else it would be. */
  readonly isDone?: boolean;
}

/** What a file of reservations would change or has changed, and who would be expected when. */
export function ReservationsPreview({
  seen,
  isDone = false,
}: ReservationsPreviewProps): JSX.Element {
  const { t } = useLingui();
  const { added, changed, kept, rows } = seen;
  const brings = (
    <>
      <li>
        <Plural value={added} one="# new reservation" other="# new reservations" />
      </li>
      {changed > 0 && (
        <li>
          <Plural value={changed} one="# is changed" other="# are changed" />
        </li>
      )}
    </>
  );
  const leaves = kept > 0 && (
    <li>
      <Plural
        value={kept}
        one="# was seated or cancelled here and stays as it is"
        other="# were seated or cancelled here and stay as they are"
      />
    </li>
  );
  return (
    <FilePreview seen={seen} isDone={isDone} brings={brings} leaves={leaves}>
      <FileRows label={t`Reservations of the file`} total={added + changed}>
        {rows.map(({ row, isNew, customerName, date, time, pax }) => (
          <li key={row}>
            <bdi>{customerName}</bdi>
            <span>
              <time>
                {date} {time}
              </time>
              {" · "}
              <Plural value={pax} one="# guest" other="# guests" />
              {!isNew && (
                <>
                  {" · "}
                  <Trans>changed</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </FileRows>
    </FilePreview>
  );
}
