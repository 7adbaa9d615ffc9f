import { shuffle } from '../../playing/draw.ts'
import { seededRandom } from '../../time/seeded-random.ts'
import type { Competitor } from '../competitor.ts'
import { nations } from './nation.ts'

/** Who there is to be drawn for tours, the best of a nation not always the same. */
export function makeField(seed: number, kind: 'men' | 'women'): readonly Competitor[] {
  return nations.flatMap((nation) =>
    nation[kind].flatMap((first, row) =>
      // of the eight families each first name goes with four: enough to choose from, few enough to be met again
      nation.families
        .filter((_, column) => (row + column) % 2 === 0)
        .map((family): Competitor => {
          const ref = `${nation.flag}/${first} ${family}`
          const random = seededRandom([seed, kind, ref].join('/'))
          return { ref, name: `${first} ${family}`, quality: random.next() + random.next() - 1 }
        }),
    ),
  )
}

/** So many of a field in random order. */
export function drawField(field: readonly Competitor[], seed: string, count: number): readonly Competitor[] {
  return shuffle(seededRandom(seed), field).slice(0, count)
}
