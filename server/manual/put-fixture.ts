import { isFinished } from '@banko/betting/match/match-clock.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { FixtureInput } from '@banko/contract/manual-shapes.ts'
import equal from 'fast-deep-equal'
import { bar } from './bar.ts'
import type { OwnMatch } from './own-match.ts'
import type { Decided } from './say.ts'
import { familyOf } from './sport.ts'

/** Puts a match, or changes what is known of it. Pure. */
export function putFixture(match: OwnMatch | undefined, input: FixtureInput): Answer<Decided, 'manualOff'> {
  const facts = factsOf(input)
  if (!familyOf(input.sportId)) return bar('sportUnknown', 'sportId')
  if (facts.home.ref === facts.away.ref) return bar('sidesAlike', 'away')
  if (!match) return ok({ words: [{ kind: 'fixture', facts }], became: 'created' })
  if (match.facts.sportId !== facts.sportId) return bar('sportFixed', 'sportId')
  if (equal(match.facts, facts)) return ok({ words: [], became: 'unchanged' })
  if (isFinished(match.state.status)) return bar('matchOver')
  return ok({ words: [{ kind: 'fixture', facts }], became: 'changed' })
}

function factsOf({ sportId, category, tournament, home, away, startsAt }: FixtureInput): FixtureFacts {
  return {
    sportId,
    category: { ref: refOf(category.name), name: category.name, flag: category.flag },
    tournament: { ref: refOf(tournament), name: tournament },
    home: { ref: refOf(home), name: home },
    away: { ref: refOf(away), name: away },
    startsAt,
  }
}

/** Of its own kind, so that no operator renames what a feed has named; the same name is the same thing. */
function refOf(name: string): string {
  return `manual:${name.normalize('NFKC').toLowerCase()}`
}
