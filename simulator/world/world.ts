import { shuffle } from '../playing/draw.ts'
import { seededRandom } from '../time/seeded-random.ts'
import type { Competitor } from './competitor.ts'
import type { Country } from './countries/country.ts'
import { everyCountry as countries } from './countries/every-country.ts'

/** Half a point of quality is worth about half as many goals again. */
export interface Club extends Competitor {
  readonly country: Country
}

export interface League {
  readonly ref: string
  readonly name: string
  readonly country: Country
  /** In the order of the draw for its rounds. */
  readonly clubs: readonly Club[]
}

/** Every league that the simulator plays: first divisions first, so that neighbours are of different countries. */
export interface World {
  readonly countries: readonly Country[]
  readonly leagues: readonly League[]
}

/** Names are always the same; how good the clubs are depends on the seed. */
export function makeWorld(seed: number): World {
  const levels = Math.max(...countries.map((country) => country.leagues.length))
  const leagues = Array.from({ length: levels }, (_, level) => level).flatMap((level) =>
    countries.flatMap((country) => makeLeague(country, level, seed) ?? []),
  )
  return { countries, leagues }
}

function makeLeague(country: Country, level: number, seed: number): League | undefined {
  const league = country.leagues[level]
  if (!league) return undefined
  const clubs = league.clubs.map((name, place): Club => {
    const random = seededRandom([seed, 'club', country.flag, name].join('/'))
    const standing = 0.5 - place / (league.clubs.length - 1)
    return {
      ref: `${country.flag}/${name}`,
      name,
      country,
      quality: 0.6 * standing + 0.3 * (random.next() - 0.5) - 0.35 * level,
    }
  })
  // The order decides who meets whom when: without it, the same places of all leagues would meet at the same time.
  const order = shuffle(seededRandom([seed, 'order', country.flag, level].join('/')), clubs)
  return { ref: `${country.flag}/${level + 1}`, name: league.name, country, clubs: order }
}
