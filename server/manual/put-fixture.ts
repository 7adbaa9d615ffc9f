import type { Names } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { FixtureInput } from '@banko/contract/manual-shapes.ts'
import { placeNames } from '@banko/words/place-names.ts'
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

function factsOf({ sportId, category, tournament, home, away, names = {}, startsAt }: FixtureInput): FixtureFacts {
  return {
    sportId,
    category: { ...called(category.name, names.category, ownNames(category)), flag: category.flag },
    tournament: called(tournament, names.tournament),
    home: called(home, names.home),
    away: called(away, names.away),
    startsAt,
  }
}

/**
 * Of its own kind, so that no operator renames what a feed or another operator has named; the same name, and the same
 * names in other languages, are the same thing.
 */
function called(name: string, told: Names = {}, own: Names = {}): FixtureFacts['tournament'] {
  const languages = Object.keys(told).sort()
  const ref = [`manual:${name}`, ...languages.map((language) => `${language}:${told[language]}`)]
    .map((part) => part.normalize('NFKC').toLowerCase())
    .join('\n')
  const names = { ...own, ...told }
  return { ref, name, ...(Object.keys(names).length > 0 && { names }) }
}

/** Whoever calls a category otherwise than its country means that name, in every language. */
function ownNames({ name, flag }: FixtureInput['category']): Names {
  const places = placeNames(flag, name)
  const isCountry = [...Object.values(places), ...(oftenCalled[flag] ?? [])].some((place) => fold(place) === fold(name))
  return isCountry ? {} : Object.fromEntries(Object.keys(places).map((language) => [language, name]))
}

/** Names of countries that are often written and not the first ones of a language. */
const oftenCalled: Readonly<Record<string, readonly string[]>> = {
  tr: ['Turkey', 'Turkiye'],
  us: ['USA', 'ABD'],
  gb: ['Great Britain', 'UK'],
  ae: ['UAE', 'BAE'],
  nl: ['Holland'],
  cz: ['Czech Republic', 'Çek Cumhuriyeti'],
  ci: ['Ivory Coast'],
  mk: ['Macedonia', 'Makedonya'],
  ba: ['Bosnia', 'Bosna Hersek'],
  kr: ['Korea', 'Kore'],
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
