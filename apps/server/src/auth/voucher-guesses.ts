import type { FailedSignIns } from "./failed-sign-ins.ts";

/** Whoever tries a code: their phone, and where it calls from. */
export interface VoucherGuesser {
  readonly venueId: string;
  readonly userId: string;
  readonly address: string;
  /** The phone has ordered at the venue before. */
  readonly isKnown: boolean;
}

/** Codes that are none: so many before the next try has to wait. */
const FREE_GUESSES = { phone: 5, address: 30, venue: 200 } as const;

/** So many of what is counted by this may fail before it has to wait. */
export function freeVoucherGuesses(key: string): number {
  if (key.startsWith("voucher venue")) return FREE_GUESSES.venue;
  return key.startsWith("voucher address") ? FREE_GUESSES.address : FREE_GUESSES.phone;
}

/**
 * Counts codes that do not exist, as failed sign-ins are: five from a phone, then it waits 1 s, 2 s, 4 s … and at most a minute. Phones
 * that have never ordered here are counted by their address and by the venue as well: of a stranger with ever new phones 30 guesses
 * are heard from an address and 200 at a venue, then one a minute. Those of phones that have made their five are counted apart, so that
 * one phone's mistakes are five at most to whoever else is behind its address; and a phone that has ordered here is counted by itself.
 */
export class VoucherGuesses {
  readonly #tries: FailedSignIns;

  constructor(tries: FailedSignIns) {
    this.#tries = tries;
  }

  /**
   * A try counts for its phone until it is known to be none, so that many at one moment are no way around, and for the others once it
   * has failed: fifty guests who enter one good code at the same moment do not make each other wait.
   */
  async begin(guesser: VoucherGuesser, now: number): Promise<Guess> {
    const own = [`voucher phone ${guesser.venueId} ${guesser.userId}`];
    const [key = ""] = own;
    const isRight = (): void => this.#tries.takeBack(key);
    const wait = await this.#tries.begin(own, now);
    if (wait > 0) return { wait, isRight, isWrong: () => Promise.resolve() };
    const others = guesser.isKnown ? [] : this.#sharedWith(guesser, this.#tries.failuresOf(key));
    const waitOfOthers = others.length === 0 ? 0 : await this.#tries.waitFor(others, now);
    if (waitOfOthers > 0) isRight();
    const isWrong = async (): Promise<void> => {
      if (others.length > 0) await this.#tries.begin(others, now);
    };
    return { wait: waitOfOthers, isRight, isWrong };
  }

  close(): Promise<void> {
    return this.#tries.close();
  }

  #sharedWith({ venueId, address }: VoucherGuesser, failures: number): readonly string[] {
    const again = failures > FREE_GUESSES.phone ? " again" : "";
    const ofAddress = this.#tries.ofAddressAt(`voucher address${again}`, `${venueId} ${address}`);
    return [ofAddress, `voucher venue${again} ${venueId}`];
  }
}

interface Guess {
  /** Seconds; what has to wait is not counted. */
  readonly wait: number;
  /** The code exists: it was no guess. */
  readonly isRight: () => void;
  readonly isWrong: () => Promise<void>;
}
