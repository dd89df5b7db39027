import type { Language } from "@comanda/domain";

/**
 * What stands at "/" in place of the console, where something does: the demo's page of venues. Its style element carries
 * the nonce; undefined leads to the console all the same.
 */
export type HomePage = (language: Language, nonce: string) => Promise<string | undefined>;
