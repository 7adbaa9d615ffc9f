import { listClubs } from '../countries/country.ts'

/** Leagues that a country plays, by sport; women's are counted with the others and come last. */
export interface Leagues {
  readonly football?: number
  readonly basketball?: number
  readonly hockey?: number
  readonly handball?: number
  readonly baseball?: number
  readonly volleyball?: number
}

/** A country as far as its clubs are made up: a city and a word of its language, which no real club bears. */
export interface Land {
  /** Two-letter flag code, lower case. */
  readonly flag: string
  readonly name: string
  /** Hours that its clocks are ahead of UTC. */
  readonly ahead: number
  readonly order: 'wordFirst' | 'cityFirst'
  /** Sixteen, the largest first. */
  readonly cities: readonly string[]
  /** At least five. */
  readonly words: readonly string[]
  readonly leagues: Leagues
}

type Head = Pick<Land, 'flag' | 'name' | 'ahead' | 'order'>

/** Cities and words come as text, separated by commas. */
export function land(head: Head, leagues: Leagues, [cities, words]: readonly [cities: string, words: string]): Land {
  return { ...head, leagues, cities: listClubs(cities), words: listClubs(words) }
}
