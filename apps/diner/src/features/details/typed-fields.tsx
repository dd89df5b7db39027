import type { DetailsRefusal, OrderDetails, RequiredDetail } from "@comanda/domain/fulfilment";
import { useEffect, useId, useState, type JSX, type RefObject } from "react";
import { deliveryTermsOf, foundOf } from "../../data/delivery-terms.ts";
import { lookUpPostal } from "../../data/look-up.ts";
import { useFoundPostal } from "../../state/found-postal.ts";
import { useSession } from "../../state/session.ts";
import { AddressSuggestions } from "./address-suggestions.tsx";
import { PostalNote } from "./postal-note.tsx";
import { TextField, type TypedDetail } from "./text-field.tsx";

/** In the order in which they are asked (DLV-031). */
export const TYPED = [
  "roomNumber",
  "phone",
  "name",
  "postal",
  "unit",
  "address",
] as const satisfies readonly TypedDetail[];

interface TypedFieldsProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly details: OrderDetails;
  readonly asked: readonly RequiredDetail[];
  /** The order is brought: its postal code or its address is looked up. */
  readonly looksUp: boolean;
  readonly wrong: readonly DetailsRefusal[];
  readonly onType: (detail: TypedDetail) => void;
  readonly onLeavePostal: (postal: string) => void;
}

/**
 * What is typed of an order, line by line. Where fees depend on it a postal code is looked up when its field is left, and its
 * address is written down below (DLV-042); elsewhere addresses are offered (DLV-043).
 */
export function TypedFields(props: TypedFieldsProps): JSX.Element {
  const { form, details, asked, looksUp, wrong, onType, onLeavePostal } = props;
  const { method } = deliveryTermsOf(useSession(({ settings }) => settings));
  const isByPostal = looksUp && method === "postalLookup";
  const [postal, setPostal] = useState(details.postal);
  const [address, setAddress] = useState("");
  const offers = useId();
  useFoundAddress(form, isByPostal ? postal : "");
  const leave = (typed: string): void => {
    setPostal(typed);
    onLeavePostal(typed);
    if (foundOf(typed) === undefined) void lookUpPostal(typed);
  };
  return (
    <>
      {TYPED.filter((detail) => asked.includes(detail)).map((detail) => (
        <TextField
          key={detail}
          detail={detail}
          initial={details[detail]}
          wrong={wrong.find((each) => isAbout(each, detail))}
          onType={(typed) => {
            onType(detail);
            if (detail === "address") setAddress(typed);
          }}
          {...(detail === "postal" &&
            isByPostal && {
              onLeave: leave,
              note: (id) => <PostalNote id={id} postal={postal} />,
            })}
          {...(detail === "address" && looksUp && !isByPostal && { offers })}
        />
      ))}
      {looksUp && !isByPostal && <AddressSuggestions id={offers} typed={address} />}
    </>
  );
}

/** Writes the address of a postal code that was found into its field, once for each that is found. */
function useFoundAddress(form: RefObject<HTMLFormElement | null>, postal: string): void {
  const { found } = useFoundPostal();
  const address = postal === "" ? "" : (foundOf(postal)?.address ?? "");
  useEffect(() => {
    const field = form.current?.elements.namedItem("address");
    if (address !== "" && field instanceof HTMLInputElement) field.value = address;
  }, [form, address, found]);
}

export function isAbout(wrong: DetailsRefusal, detail: RequiredDetail): boolean {
  if (wrong.kind === "postal-not-found") return detail === "postal";
  return "detail" in wrong && wrong.detail === detail;
}
