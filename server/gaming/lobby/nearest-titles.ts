/** Of one title, every three letters in a row, with what stands before and behind it. */
export function threesOf(folded: string): ReadonlySet<string> {
  const padded = `  ${folded} `
  const threes = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) threes.add(padded.slice(at, at + 3))
  return threes
}

/** How much of both is in common, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  one.forEach((three) => {
    if (other.has(three)) common += 1
  })
  return (2 * common) / (one.size + other.size)
}

/** Less alike than this nobody meant it. */
const likenessMin = 0.25
const nearestMax = 4

interface Titled {
  /** By each of its titles. */
  readonly threes: readonly ReadonlySet<string>[]
}

/** Those whose titles are most like what was looked for, the most alike first. */
export function nearestOf<One extends Titled>(games: readonly One[], folded: string): One[] {
  const wanted = threesOf(folded)
  return games
    .map((game) => ({ game, like: Math.max(0, ...game.threes.map((threes) => likeness(threes, wanted))) }))
    .filter(({ like }) => like >= likenessMin)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, nearestMax)
    .map(({ game }) => game)
}
