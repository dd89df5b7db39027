import type { Preset } from "@comanda/domain/look";
import type { JSX } from "react";
import styles from "./look.module.css";

interface PresetCardProps {
  readonly preset: Preset;
  readonly name: string;
  readonly isDark: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A preset by its own colours: ground, ink, the two accents. */
export function PresetCard(props: PresetCardProps): JSX.Element {
  const { preset, name, isDark, isChosen, onChoose } = props;
  const { paper, ink, primary, secondary, border } = isDark ? preset.dark : preset.light;
  return (
    <label
      className={styles["preset"]}
      style={{ background: paper, color: ink, borderColor: border }}
    >
      <input type="radio" name="preset" checked={isChosen} onChange={onChoose} />
      <span className={styles["name"]}>{name}</span>
      <span className={styles["accents"]} aria-hidden="true">
        <i style={{ background: primary }} />
        <i style={{ background: secondary }} />
      </span>
    </label>
  );
}
