import type { StatementLine } from '../statement-line.ts'
import type { Expected } from './expected.ts'
import type { LineMatch } from './line-match.ts'
import { type NamesOf, openMatcher } from './matcher.ts'

/** How many lines are looked at before somebody else has a turn. */
const chunk = 250

/**
 * How each line stands to the transfers of its account, in their order. It yields between parts of its work; `namesOf` is
 * asked once, for the transfers that may be of a line which names none.
 */
export async function matchLines(
  lines: readonly StatementLine[],
  transfers: readonly Expected[],
  {
    namesOf,
    rest,
  }: { readonly namesOf: (transfers: readonly Expected[]) => Promise<NamesOf>; readonly rest: () => Promise<void> },
): Promise<readonly LineMatch[]> {
  const matcher = openMatcher(transfers)
  const found: (LineMatch | undefined)[] = []
  for (let from = 0; from < lines.length; from += chunk) {
    for (const line of lines.slice(from, from + chunk)) found.push(matcher.byName(line))
    await rest()
  }
  const left = lines.filter((_, at) => found[at] === undefined)
  const names = await namesOf([...new Set(left.flatMap((line) => matcher.candidates(line)))])
  const matches: LineMatch[] = []
  for (const [at, line] of lines.entries()) {
    matches.push(found[at] ?? matcher.proposed(line, names))
    if (at % chunk === chunk - 1) await rest()
  }
  return matches
}
