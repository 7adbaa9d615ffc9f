import { seededRandom } from '../../../../platform/seeded-random.ts'
import type { Competitor } from '../competitor.ts'
import { listClubs as list } from '../countries/country.ts'

const firsts = list(`
  Amber, Hollow, Static, Paper, Crimson, Lunar, Quiet, Granite, Velvet, Northern, Neon, Copper, Silver, Midnight, Wild,
  Frozen`)
const lasts = list('Foxes, Signal, Herons, Circuit, Tide, Owls, Engine, Lanterns, Comet')

/** Teams of one game; every game has its own. */
export function makeTeams(seed: number, sportId: number, count: number): readonly Competitor[] {
  return Array.from({ length: count }, (_, index): Competitor => {
    // 16 and 9 have no common divisor: no pair of words comes twice
    const at = index * 3 + sportId
    const name = `${firsts[at % firsts.length]} ${lasts[at % lasts.length]}`
    const random = seededRandom([seed, 'team', sportId, name].join('/'))
    return { ref: name, name, quality: 1.4 * (random.next() - 0.5) }
  })
}
