/** Why: what is said in English of a venue that may not join another's club. */
export const CLUB = {
  code: "This code is not one of another venue, was used, or is older than a day. Please ask for a new one.",
  joined: "Your venue belongs to another venue's club already.",
  "has-venues": "Other venues have joined your club. They would lose it.",
  "too-large": "Your venue has too many members to join by itself. Please write to us.",
} as const;
