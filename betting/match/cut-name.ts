/** Most letters of a competitor's name in the label of a price. Source: betting-core §9, team names in outcome labels. */
const lettersMax = 10

/**
 * A competitor's name for the label of a price: ten letters and a dot. Eleven letters stay, for the cut would not make
 * them shorter. Source: rules-of-betting, names in outcome labels.
 */
export function cutName(name: string): string {
  const letters = [...name]
  return letters.length <= lettersMax + 1 ? name : `${letters.slice(0, lettersMax).join('').trimEnd()}.`
}
