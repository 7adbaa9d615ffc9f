/**
 * The number that digits write: "07" is 7. Throws a fault on anything else, a dot or a sign included, and on more digits
 * than a number holds exactly. For parts of a text whose form a pattern has already found.
 */
export function wholeNumber(digits: string | undefined): number {
  if (!/^\d{1,15}$/.test(digits ?? '')) throw new Error(`'${digits}' is not a whole number`)
  // tidy-allow floats: digits alone, few enough to be exact
  return Number(digits)
}
