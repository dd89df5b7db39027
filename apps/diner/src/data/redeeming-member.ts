import { useCustomer } from "../state/customer.ts";
import { useOrderer } from "../state/orderer.ts";
import { useProgrammeHandle } from "../state/programme-handle.ts";
import { setBalance } from "../state/redemptions.ts";
import { useSession } from "../state/session.ts";
import { balanceOf } from "./member-balance.ts";

/**
 * Whoever is logged in by their password redeems what they have, and pays with what they have topped up; whoever leaves takes their
 * rewards along (D-10).
 */
function followMember(): void {
  const { customer } = useCustomer.getState();
  const balance = customer?.hasPassword === true ? balanceOf(customer) : undefined;
  setBalance(balance);
  const hasToppedUp = balance !== undefined && balance.toppedUp > 0;
  if (hasToppedUp !== useOrderer.getState().hasToppedUp) useOrderer.setState({ hasToppedUp });
}

/** Whoever is logged in to the venue's loyalty programme may pay with its credit (EXT-003). */
function followProgramme(): void {
  const settings = useSession.getState().settings as
    | { readonly hasProgramme?: unknown }
    | undefined;
  const isIn = useProgrammeHandle.getState().handle !== "";
  const hasProgrammeCustomer = isIn && settings?.hasProgramme === true;
  if (hasProgrammeCustomer !== useOrderer.getState().hasProgrammeCustomer) {
    useOrderer.setState({ hasProgrammeCustomer });
  }
}

followMember();
useCustomer.subscribe(followMember);
followProgramme();
useProgrammeHandle.subscribe(followProgramme);
useSession.subscribe(followProgramme);
