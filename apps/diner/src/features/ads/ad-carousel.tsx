import { useLingui } from "@lingui/react/macro";
import { AD_MILLISECONDS, type Ad } from "@comanda/domain/session";
import { useVisible } from "@comanda/ui";
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from "@tabler/icons-react";
import { useEffect, useState, type JSX, type ReactNode } from "react";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { isCalm } from "../../lib/motion.ts";
import styles from "./ad-carousel.module.css";
import { useSwipe } from "./use-swipe.ts";

interface AdCarouselProps {
  readonly ads: readonly Ad[];
  /** A picture does not come. */
  readonly onBroken: (picture: string) => void;
  /** What stands below a picture: the dish that it is about. */
  readonly about: (ad: Ad, standStill: () => void) => ReactNode;
}

/**
 * One ad after the other, each for five seconds (PRO-003), by a swipe (PRO-004) or by its buttons. It stands still where the
 * guest wants nothing to move, from the first touch of a button on, and while nobody looks.
 */
export function AdCarousel({ ads, onBroken, about }: AdCarouselProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const isVisible = useVisible();
  const [isStill, setIsStill] = useState(isCalm);
  const [shown, setShown] = useState(0);
  const count = ads.length;
  const at = shown % count;
  const isRunning = !isStill && isVisible && count > 1;
  const go = (by: 1 | -1): void => setShown((at + by + count) % count);
  const swipe = useSwipe(go);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setShown((at + 1) % count), AD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isRunning, at, count]);
  const step = (by: 1 | -1) => () => {
    setIsStill(true);
    go(by);
  };
  return (
    <section
      className={styles["carousel"]}
      aria-roledescription="carousel"
      aria-label={t`Highlights`}
    >
      <div className={styles["slides"]} aria-live={isRunning ? "off" : "polite"} {...swipe}>
        {ads.map((ad, place) => {
          // The next one is fetched while this one stands.
          if (place !== at && place !== (at + 1) % count) return null;
          const number = place + 1;
          return (
            <div
              key={`${place} ${ad.picture}`}
              role="group"
              aria-roledescription="slide"
              aria-label={t`${number} of ${count}`}
              className={styles["slide"]}
              hidden={place !== at}
            >
              <img
                src={ad.picture}
                alt={read(ad.alt)}
                draggable={false}
                onError={() => onBroken(ad.picture)}
              />
              {about(ad, () => setIsStill(true))}
            </div>
          );
        })}
      </div>
      {count > 1 && (
        <div className={styles["controls"]}>
          <button
            type="button"
            className={button["icon"]}
            aria-label={t`Previous picture`}
            onClick={step(-1)}
          >
            <IconChevronLeft aria-hidden />
          </button>
          <span className={styles["dots"]} aria-hidden="true">
            {ads.map(({ picture }, place) => (
              <i key={`${place} ${picture}`} data-is-shown={place === at} />
            ))}
          </span>
          <button
            type="button"
            className={button["icon"]}
            aria-label={isStill ? t`Play` : t`Pause`}
            onClick={() => setIsStill(!isStill)}
          >
            {isStill ? <IconPlayerPlayFilled aria-hidden /> : <IconPlayerPauseFilled aria-hidden />}
          </button>
          <button
            type="button"
            className={button["icon"]}
            aria-label={t`Next picture`}
            onClick={step(1)}
          >
            <IconChevronRight aria-hidden />
          </button>
        </div>
      )}
    </section>
  );
}
