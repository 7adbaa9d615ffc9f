import { seededRandom } from '../../time/seeded-random.ts'
import type { Competitor } from '../competitor.ts'
import { listClubs as list } from '../countries/country.ts'

const firsts = list(`
  Amber, Hollow, Static, Paper, Crimson, Lunar, Quiet, Granite, Velvet, Northern, Neon, Copper, Silver, Midnight, Wild,
  Frozen`)
const lasts = list('Foxes, Signal, Herons, Circuit, Tide, Owls, Engine, Lanterns, Comet')

/** Of a game: in its leagues and in its series. */
export const teamsMax = 48

/** Of one game; every game has its own. */
export function teamNames(sportId: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    // 16 and 9 have no common divisor: no pair of words comes twice
    const at = index * 3 + sportId
    return `${firsts[at % firsts.length]} ${lasts[at % lasts.length]}`
  })
}

/** Teams of one game. */
export function makeTeams(seed: number, sportId: number, count: number): readonly Competitor[] {
  return teamNames(sportId, count).map((name): Competitor => {
    const random = seededRandom([seed, 'team', sportId, name].join('/'))
    return { ref: name, name, quality: 1.4 * (random.next() - 0.5) }
  })
}
