/**
 * What a login of the console may do: `kitchen` everything of the service; `owner` that, and codes, people, import and
 * settings.
 */
export const ROLES = ["owner", "kitchen"] as const;
export type Role = (typeof ROLES)[number];

/** Whose logins may make a call of the console. There is nothing that the kitchen may do and the owner may not. */
export type Roles = readonly ["owner"] | readonly ["owner", "kitchen"];

export const OWNER: Roles = ["owner"];
export const SERVICE: Roles = ["owner", "kitchen"];
