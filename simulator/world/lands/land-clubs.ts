import { shuffle } from '../../playing/draw.ts'
import { seededRandom } from '../../time/seeded-random.ts'
import type { Competitor } from '../competitor.ts'
import type { Land } from './land.ts'

/** Which clubs of a country: another sport or level, other names. */
export interface Choice {
  readonly sportId: number
  /** 0 is the highest. */
  readonly level: number
  readonly count: number
  readonly women?: boolean
}

/** Made of a country's cities and words, the largest city first. */
export function landClubNames(land: Land, { sportId, level, count, women }: Choice): readonly string[] {
  return land.cities.slice(0, count).map((city, place) => {
    const word = land.words[(place + level + sportId) % land.words.length]
    const plain = land.order === 'wordFirst' ? `${word} ${city}` : `${city} ${word}`
    return women ? `${plain} (W)` : plain
  })
}

/**
 * Clubs of a country, in the order of the draw for their rounds. A city has several, but never two of one sport with the
 * same name.
 */
export function landClubs(land: Land, seed: number, choice: Choice): readonly Competitor[] {
  const { sportId, level, count } = choice
  const clubs = landClubNames(land, choice).map((name, place): Competitor => {
    const random = seededRandom([seed, 'club', sportId, land.flag, name].join('/'))
    const standing = 0.5 - place / (count - 1)
    return { ref: `${land.flag}/${name}`, name, quality: 0.6 * standing + 0.5 * (random.next() - 0.5) }
  })
  // Without a draw the same places of all leagues would meet at the same time.
  return shuffle(seededRandom([seed, 'draw', sportId, land.flag, level].join('/')), clubs)
}
