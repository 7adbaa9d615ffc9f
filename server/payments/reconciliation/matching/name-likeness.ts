import { foldName } from './fold-name.ts'

/** Letters that are compared. */
const lengthMax = 70
/** Of a name of several words all of which stand in the other one. */
const partOf = 95

/**
 * How like two names are, percent: letters that are the same of those of the longer one, whatever the order of their
 * words. Source: payments.md, Reconciliation.
 */
export function nameLikeness(one: string, other: string): number {
  const [a, b] = [foldName(one), foldName(other)]
  if (a.length === 0 || b.length === 0) return 0
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  const isPart = shorter.length > 1 && shorter.every((word) => longer.includes(word))
  return Math.max(isPart ? partOf : 0, letterLikeness(a.join(' ').slice(0, lengthMax), b.join(' ').slice(0, lengthMax)))
}

function letterLikeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  return Math.floor((100 * (longest - distance(one, other))) / longest)
}

/** Letters to be changed, put in or left out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const [left = 0, above = 0, before = 0] = [next[j - 1], row[j], row[j - 1]]
      next.push(Math.min(left + 1, above + 1, before + (one[i - 1] === other[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
