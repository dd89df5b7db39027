/** Why: a requirement also quotes what no screen shows as it stands there, e.g. a pattern with a place for a number. */
export const NOT_ON_A_SCREEN: Readonly<Record<string, string>> = {
  "ITM-035 select x/minQty": "a pattern: the screen reads select 0/1",
  "DLV-016 The Minimum Consumption is {amount}":
    "a pattern: the screen reads The Minimum Consumption is $6.00",
  "PRC-009 + symbol amount": "a pattern: the screen reads + $1.00",
  "ERR-022 please select item":
    "a key of the dictionary; its words are Please Select an Item (Q-096b)",
};
