import type { Descriptions } from './descriptions.ts'
import { mappedMarkets } from './map-market.ts'
import type { MappedMarket } from './markets/mapped-market.ts'

/**
 * Rows of our table that the feed's own English descriptions contradict: other specifiers than ours, an outcome of ours
 * that they do not list, or one that they call by the name of another. Such a market is not offered: a wrong label sells
 * the wrong bet. Answers `sportId/market` of each.
 */
export function findContradicted(descriptions: Descriptions): ReadonlySet<string> {
  const rows = mappedMarkets().filter(({ market }) => isContradicted(market, descriptions))
  return new Set(rows.map(({ sportId, market }) => `${sportId}/${market.id}`))
}

function isContradicted({ id, outcomes, specifiers }: MappedMarket, descriptions: Descriptions): boolean {
  const description = descriptions.marketOf(id)
  if (!description) return false
  const names = new Set(Object.keys(specifiers))
  if (names.symmetricDifference(description.specifiers).size > 0) return true
  const byMeaning = new Map(Object.values(outcomes).map((outcome) => [wordsOf(outcome), outcome]))
  return Object.entries(outcomes).some(([theirs, ours]) => {
    const template = description.outcomes.get(theirs)
    if (template === undefined) return true
    const read = meaningsOfTheirs(template).flatMap((one) => byMeaning.get(one) ?? [])
    return read.length > 0 && !read.includes(ours)
  })
}

/**
 * Both languages brought to one: `{$competitor1} & over {total}` and `1/over` are `1 over`. A stroke between two sides is
 * "or" in a double chance and "then" at half time and full time.
 */
function meaningsOfTheirs(template: string): readonly string[] {
  const plain = template
    .toLowerCase()
    .replaceAll('{$competitor1}', '1')
    .replaceAll('{$competitor2}', '2')
    .replaceAll('draw', 'x')
    .replace(/\(?\{[^{}]*\}\)?/g, '')
    .replace(/\b(1st|2nd|3rd|4th) (half|quarter)\b/g, (_, nth: string, part: string) =>
      part === 'quarter' ? nth.slice(0, 1) : nth === '1st' ? 'first' : 'second',
    )
    .replace(/^only /, '')
  return [wordsOf(plain), wordsOf(plain.replace(/\b(1|x) ?(?:or|\/) ?(x|2)\b/, '$1$2'))]
}

/** Which comes first tells nothing, but for who is ahead at half time and at the end. */
function wordsOf(text: string): string {
  const words = text.split(/[^a-z0-9:]+/).filter((word) => word !== '')
  const isOrdered = words.every((word) => /^(1|x|2|yes|no)$/.test(word))
  return (isOrdered ? words : words.toSorted()).join(' ')
}
