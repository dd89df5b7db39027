import type { WireStaffOffer } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Switch } from "@mantine/core";
import type { JSX } from "react";
import { useResource } from "../../data/use-resource.ts";
import { useLanguage } from "../../i18n/language.ts";
import { useDayNames } from "../../i18n/use-day-names.ts";
import { DataTable } from "../../kit/data-table.tsx";
import type { Column } from "../../kit/table-row.tsx";
import { OFFERS, useSwitchOffer } from "./offers.ts";

/** The offers of the menu with their days and hours, each with its switch. */
export function OffersTable(): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const { data, error, onRetry } = useResource(OFFERS);
  return (
    <DataTable
      label={t`Offers`}
      columns={useColumns(data?.basis ?? "")}
      rows={data?.offers}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      search={{
        label: t`Find an offer`,
        textOf: ({ id, name }) => `${readText(name, language)} ${id}`,
      }}
      failed={<Trans>The offers could not be loaded.</Trans>}
      empty={<Trans>No offers yet. Write them into the sheet Promotions of the menu file.</Trans>}
    />
  );
}

function useColumns(basis: string): readonly Column<WireStaffOffer>[] {
  const { t } = useLingui();
  const language = useLanguage();
  const when = useWhenWords();
  const change = useSwitchOffer();
  return [
    {
      name: "name",
      title: t`Name`,
      isHead: true,
      cell: ({ name }) => <span dir="auto">{readText(name, language)}</span>,
    },
    { name: "when", title: t`When`, width: "20em", cell: when },
    {
      name: "who",
      title: t`For`,
      width: "12em",
      cell: ({ isVoucher, isMemberOnly }) => {
        if (isVoucher) return t`Vouchers`;
        return isMemberOnly ? t`Members` : t`Everybody`;
      },
    },
    {
      name: "on",
      title: t`On`,
      width: "6em",
      cell: ({ id, name, isOff }) => (
        <Switch
          size="md"
          aria-label={readText(name, language)}
          checked={!isOff}
          disabled={change.isPending}
          onChange={({ currentTarget }) =>
            void change.press(
              { id, isOff: !currentTarget.checked, basis },
              readText(name, language),
            )
          }
        />
      ),
    },
  ];
}

/** "Fri, Sat · 22:00-02:00 · until 24/12/2026"; what does not narrow it is not said. */
function useWhenWords(): (offer: WireStaffOffer) => string {
  const { t } = useLingui();
  const nameOf = useDayNames();
  return ({ weekDays, startTime, endTime, firstDate, lastDate }) => {
    const hours =
      startTime === "" && endTime === "" ? [] : [`${startTime || "00:00"}–${endTime || "24:00"}`];
    const days = weekDays.length === 0 ? [] : [weekDays.map((day) => nameOf(day)).join(", ")];
    const first = firstDate === "" ? [] : [t`from ${firstDate}`];
    const last = lastDate === "" ? [] : [t`until ${lastDate}`];
    const parts = [...days, ...hours, ...first, ...last];
    return parts.length === 0 ? t`Always` : parts.join(" · ");
  };
}
