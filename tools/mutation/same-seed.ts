/** Why: laws draw the same carts for every mutant, so that what lives does so in every run and can be explained. */
import { fc } from "@comanda/testkit";

fc.configureGlobal({ seed: 2026, endOnFailure: true });
