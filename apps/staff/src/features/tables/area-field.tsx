import type { WirePlace } from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";
import { TextInput, type TextInputProps } from "@mantine/core";
import { useId, type JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import { areasOf } from "./group-places.ts";

/** As the server bounds a table's name and its area. */
export const LONGEST_NAME = 40;

interface AreaFieldProps extends TextInputProps {
  readonly places: readonly WirePlace[];
}

/** The name of an area; those that there are can be chosen, so that one terrace is not spelled in two ways. */
export function AreaField({ places, ...input }: AreaFieldProps): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const list = useId();
  return (
    <>
      <TextInput
        {...input}
        label={t`Area`}
        description={t`Terrace, 2nd floor, Garden. Empty: no area`}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        list={list}
      />
      <datalist id={list}>
        {areasOf(places, language).map((area) => (
          <option key={area}>{area}</option>
        ))}
      </datalist>
    </>
  );
}
