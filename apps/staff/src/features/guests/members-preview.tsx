import type { WireMembersImport } from "@comanda/contract";
import { formatMoney } from "@comanda/domain/money";
import { Plural, useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { FilePreview, FileRows } from "../../kit/file-preview.tsx";

interface MembersPreviewProps {
  readonly seen: WireMembersImport;
  /** It has been written; else it would be. */
  readonly isDone?: boolean;
}

/** What a file of members would bring or has brought, and who would be a member with what. */
export function MembersPreview({ seen, isDone = false }: MembersPreviewProps): JSX.Element {
  const { t } = useLingui();
  const { currencySymbol } = useSignedIn().venue;
  const { added, credited, kept, points, rows } = seen;
  const money = formatMoney(seen.topUp, currencySymbol);
  const brings = (
    <>
      <li>
        <Plural value={added} one="# new member" other="# new members" />
      </li>
      {credited > 0 && (
        <li>
          <Plural
            value={credited}
            one="# member who is here gets what they had"
            other="# members who are here get what they had"
          />
        </li>
      )}
      {points + seen.topUp > 0 && <li>{t`Together ${points} points and ${money}`}</li>}
    </>
  );
  const leaves = kept > 0 && (
    <li>
      <Plural
        value={kept}
        one="# was brought in before with something else and stays as it is"
        other="# were brought in before with something else and stay as they are"
      />
    </li>
  );
  return (
    <FilePreview seen={seen} isDone={isDone} brings={brings} leaves={leaves}>
      <FileRows label={t`Members of the file`} total={added + credited}>
        {rows.map((row) => (
          <MemberRow key={row.row} member={row} symbol={currencySymbol} />
        ))}
      </FileRows>
    </FilePreview>
  );
}

interface MemberRowProps {
  readonly member: WireMembersImport["rows"][number];
  readonly symbol: string;
}

function MemberRow({ member, symbol }: MemberRowProps): JSX.Element {
  const { t } = useLingui();
  const { name, phone, points, topUp } = member;
  return (
    <li>
      <bdi>
        {name} {phone}
      </bdi>
      <span>
        {t`${points} points`}
        {topUp > 0 && ` · ${formatMoney(topUp, symbol)}`}
      </span>
    </li>
  );
}
