/** Whether a table is called by a number ("12", "12a"); others carry a name of their own ("Terrace 1"). */
export function isNumbered(label: string): boolean {
  return /^\d/.test(label);
}
