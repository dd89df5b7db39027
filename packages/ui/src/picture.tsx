import { useState, type CSSProperties, type ReactNode } from "react";
import styles from "./picture.module.css";

export interface PictureProps {
  /** Address without width and ending, e.g. `/media/kopi.3f2a`; empty when `url` is the picture, or there is none. */
  readonly base?: string;
  readonly url?: string;
  readonly widths?: readonly number[];
  /** CSS colour of the ground. */
  readonly ground?: string;
  /** A data address of a few pixels, shown until the picture has arrived. */
  readonly placeholder?: string;
  /** CSS pixels the picture is drawn at, for choosing a width. */
  readonly size: number;
  /** Loaded at once and first; the others when they come near the screen. */
  readonly isUrgent?: boolean;
  readonly className?: string | undefined;
  /** What is seen where there is no picture, or where it does not come: of the same size. */
  readonly fallback?: ReactNode;
}

const WIDTHS = [96, 160, 256];

/**
 * A square picture on its own ground, in a fixed box, or what stands for it. Decoration: what it shows stands beside it
 * in words.
 */
export function Picture(props: PictureProps): ReactNode {
  // It is drawn twice at most, and what the compiler would remember of it weighs more than drawing it anew.
  "use no memo";
  const { base = "", url = "", widths = WIDTHS, ground = "", placeholder = "", size } = props;
  const [hasArrived, setHasArrived] = useState(false);
  const address = base + url;
  // No address never comes.
  const [missing, setMissing] = useState("");
  if (address === missing && props.fallback !== undefined) return props.fallback;
  const style = {
    ...(ground !== "" && { "--picture-ground": ground }),
    ...(placeholder !== "" && !hasArrived && { backgroundImage: `url("${placeholder}")` }),
  } as CSSProperties;
  const shown = Math.round(size * 0.62);
  const sources = (ending: string): string =>
    widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(", ");
  return (
    <span className={`${styles["picture"]} ${props.className ?? ""}`} style={style}>
      <picture>
        {base !== "" && <source type="image/avif" srcSet={sources("avif")} sizes={`${shown}px`} />}
        <img
          className={styles["image"]}
          src={base === "" ? url : `${base}-${widths[0] ?? 96}.webp`}
          {...(base !== "" && { srcSet: sources("webp") })}
          sizes={`${shown}px`}
          alt=""
          width={size}
          height={size}
          loading={props.isUrgent === true ? "eager" : "lazy"}
          fetchPriority={props.isUrgent === true ? "high" : "auto"}
          decoding="async"
          onLoad={() => setHasArrived(true)}
          onError={() => setMissing(address)}
        />
      </picture>
    </span>
  );
}
