import { Trans, useLingui } from "@lingui/react/macro";
import {
  FONT_PAIRS,
  FONT_PAIR_IDS,
  LOOK_MODES,
  PRESETS,
  type LookMode,
} from "@comanda/domain/look";
import type { JSX } from "react";
import type { Choosing } from "./choosing.ts";
import { Choices } from "./choices.tsx";
import { ColourFields } from "./colour-fields.tsx";
import step from "../../lib/step.module.css";
import styles from "./look.module.css";
import { PictureField } from "./picture-field.tsx";
import { PresetCard } from "./preset-card.tsx";

/** Everything of a look that can be chosen. */
export function LookFields({ choice, onChange }: Choosing): JSX.Element {
  const { t, i18n } = useLingui();
  const language = i18n.locale === "zh" ? "zh" : "en";
  const modes: Readonly<Record<LookMode, string>> = {
    light: t`Light`,
    dark: t`Dark`,
    phone: t`Same as the phone`,
  };
  return (
    <>
      <fieldset className={step["step"]}>
        <legend>
          <Trans>Preset</Trans>
        </legend>
        <div className={styles["presets"]}>
          {PRESETS.map((preset) => (
            <PresetCard
              key={preset.id}
              preset={preset}
              name={preset.name[language]}
              isDark={(choice.preset === preset.id ? choice.mode : preset.mode) === "dark"}
              isChosen={choice.preset === preset.id}
              onChoose={() => {
                const { id, mode, fonts } = preset;
                const colours = mode === "dark" ? preset.dark : preset.light;
                onChange({ preset: id, mode, fonts, colours });
              }}
            />
          ))}
        </div>
      </fieldset>
      <Choices
        title={t`Light or dark`}
        options={LOOK_MODES.map((id) => ({ id, name: modes[id] }))}
        chosen={choice.mode}
        onChoose={(mode) => onChange({ mode })}
      />
      <Choices
        title={t`Typeface`}
        options={FONT_PAIR_IDS.map((id) => ({ id, name: FONT_PAIRS[id].name[language] }))}
        chosen={choice.fonts}
        onChoose={(fonts) => onChange({ fonts })}
      />
      <ColourFields choice={choice} onChange={onChange} />
      <fieldset className={step["step"]}>
        <legend>
          <Trans>Pictures</Trans>
        </legend>
        <PictureField
          use="logo"
          title={t`Logo`}
          hint={t`At the check-in and above the menu. Best with nothing behind it.`}
          url={choice.logo}
          onChange={(logo, logoInk) => onChange({ logo, logoInk })}
        />
        <PictureField
          use="background"
          title={t`Background picture`}
          hint={t`At the top of the check-in.`}
          url={choice.background}
          onChange={(background) => onChange({ background })}
        />
        <PictureField
          use="landing"
          title={t`Landing picture`}
          hint={t`Shown until a guest chooses a category, where categories open one by one.`}
          url={choice.landing}
          onChange={(landing) => onChange({ landing })}
        />
      </fieldset>
    </>
  );
}
