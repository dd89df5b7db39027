/** Why: what is said in English of a password that is guessed first. */
export const GUESSABLE = {
  common:
    "So many people use this password that it is guessed first. Please choose another: three or four unrelated words are easy to remember.",
  own: "This password is little more than the name of the venue or the login. Please choose another.",
  demo: "Everybody can read this password in Comanda's demo. Please choose another.",
} as const;
