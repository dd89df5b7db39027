import { useLingui } from "@lingui/react/macro";
import { Button, NativeSelect, Select } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { readText } from "@comanda/domain";
import type { WireInitFlowStep, WireStaffItem } from "@comanda/contract";
import { MAX_STEP_ITEMS } from "@comanda/contract/schemas";
import { useState, type JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import styles from "./way-in.module.css";

/** So many are listed; more are found by typing. */
const LISTED = 60;

interface QuestionDishesProps {
  readonly question: WireInitFlowStep;
  readonly titles: readonly string[];
  readonly dishes: readonly WireStaffItem[] | undefined;
  readonly onChange: (change: Partial<WireInitFlowStep>) => void;
}

/** What may be answered: dishes of the menu, each with the menu that follows where the answer decides that. */
export function QuestionDishes(props: QuestionDishesProps): JSX.Element {
  const { question, titles, dishes = [], onChange } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const { stockItem, menuConnection, menuAccordingToSelection } = question;
  const codes = stockItem.map(({ codeId }) => codeId);
  const nameOf = (code: string): string => {
    const dish = dishes.find((each) => each.code === code);
    if (dish !== undefined) return readText(dish.title, language);
    return props.dishes === undefined ? code : t`${code} (no longer on the menu)`;
  };
  const remove = (code: string): void =>
    onChange({
      stockItem: stockItem.filter(({ codeId }) => codeId !== code),
      menuConnection: menuConnection.filter(({ codeId }) => codeId !== code),
    });
  const lead = (codeId: string, menuTitle: string): void => {
    const others = menuConnection.filter((each) => each.codeId !== codeId);
    onChange({ menuConnection: menuTitle === "" ? others : [...others, { codeId, menuTitle }] });
  };
  const menuOf = (code: string): string =>
    menuConnection.find(({ codeId }) => codeId === code)?.menuTitle ?? "";
  return (
    <div className={styles["dishes"]}>
      {codes.length > 0 && (
        <ul aria-label={t`Dishes to choose from`}>
          {codes.map((code) => (
            <li key={code}>
              <Button
                variant="default"
                rightSection={<IconX size={18} aria-hidden="true" />}
                aria-label={t`Remove ${nameOf(code)}`}
                onClick={() => remove(code)}
              >
                {nameOf(code)}
              </Button>
              {menuAccordingToSelection && (
                <NativeSelect
                  aria-label={t`Menu that follows ${nameOf(code)}`}
                  value={menuOf(code)}
                  data={[{ value: "", label: t`Choose a menu` }, ...titles]}
                  onChange={({ target }) => lead(code, target.value)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Select
        label={t`Add a dish`}
        data={dishes
          .filter(({ code }) => !codes.includes(code))
          .map(({ code, title }) => ({ value: code, label: readText(title, language) }))}
        searchable
        limit={LISTED}
        value={null}
        searchValue={search}
        onSearchChange={setSearch}
        disabled={codes.length >= MAX_STEP_ITEMS}
        nothingFoundMessage={t`No such dish`}
        onChange={(code) => {
          setSearch("");
          if (code !== null) onChange({ stockItem: [...stockItem, { codeId: code }] });
        }}
      />
    </div>
  );
}
