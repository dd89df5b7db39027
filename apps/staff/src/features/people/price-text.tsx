import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";

interface PriceTextProps {
  readonly deed:
    | "prices-with-tax"
    | "prices-without-tax"
    | "offer-switched-off"
    | "offer-switched-on";
  readonly actor: JSX.Element;
  /** What the offer is called. */
  readonly subject: JSX.Element;
}

/** What was done about prices and offers. */
export function PriceText({ deed, actor, subject }: PriceTextProps): JSX.Element {
  switch (deed) {
    case "prices-with-tax":
      return <Trans>{actor} made the prices include tax</Trans>;
    case "prices-without-tax":
      return <Trans>{actor} had tax added to the prices</Trans>;
    case "offer-switched-off":
      return (
        <Trans>
          {actor} switched off the offer {subject}
        </Trans>
      );
    case "offer-switched-on":
      return (
        <Trans>
          {actor} switched on the offer {subject}
        </Trans>
      );
  }
}
