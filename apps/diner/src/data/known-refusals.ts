import { GUEST_STATUS } from "@comanda/contract";
import { knowRefusals } from "./api.ts";

// What places orders is refused in more ways than a scan, which is all that the first load makes.
knowRefusals(GUEST_STATUS);
