import type { SetType } from '@banko/betting/market-types/market-type.ts'
import type { Market } from '@banko/betting/match/market.ts'
import type { Random } from '@banko/pricing/chances/incident.ts'
import type { SetState } from '@banko/pricing/sets/set-chain.ts'
import type { SetMatchPlay } from '@banko/pricing/sets/set-play.ts'
import { everyLine, numbersTo, type ValuesOf } from './every-line.ts'
import { pagesBefore } from './page-before.ts'
import { type SetTelling, setCourse } from './set-course.ts'
import type { Format, Sport } from './sport.ts'

/** What makes one sport in sets or maps. */
export interface SetSport<Strengths> extends Omit<SetTelling, 'price'> {
  readonly sportId: number
  readonly minutesMax: number
  readonly types: Readonly<Record<string, SetType>>
  /** Values of the specifiers besides `bestof`, `set` and `map`. */
  readonly valuesOf: ValuesOf
  bestOf(format: Format): number
  strengthsOf(lead: number, format: Format): Strengths
  play(strengths: Strengths, bestOf: number, random: Random): SetMatchPlay
  price(strengths: Strengths, state: SetState): readonly Market[]
}

/** A sport in sets as the simulator plays it. */
export function setSport<Strengths>(sport: SetSport<Strengths>): Sport {
  const { sportId, minutesMax, cut, strengthsOf } = sport
  const pagesOf = pagesBefore((lead, format) => {
    const bestOf = sport.bestOf(format)
    const record = { kind: 'sets', sportId, matchOver: false, bestOf, sets: [] } as const
    return sport.price(strengthsOf(lead, format), { record })
  })
  return {
    sportId,
    minutesMax,
    cut,
    pair(lead, format) {
      const bestOf = sport.bestOf(format)
      const strengths = strengthsOf(lead, format)
      const page = pagesOf(format)
      return {
        priceBefore: (opinion, breadth) => page(lead, opinion, breadth),
        play(kickOff, random) {
          const play = sport.play(strengths, bestOf, random.next)
          const telling = { ...sport, price: (state: SetState) => sport.price(strengths, state) }
          return setCourse(play, telling, { kickOff, random })
        },
        everyKey: () => everyLine(typesOf(sport), valuesWith(sport.valuesOf, bestOf)),
      }
    },
  }
}

function typesOf({ types, sportId }: Pick<SetSport<unknown>, 'types' | 'sportId'>): readonly SetType[] {
  return Object.values(types).filter((type) => type.sportId === sportId || type.alsoSportIds?.includes(sportId))
}

function valuesWith(valuesOf: ValuesOf, bestOf: number): ValuesOf {
  return (name, type) => {
    if (name === 'bestof') return [String(bestOf)]
    return name === 'set' || name === 'map' ? numbersTo(bestOf) : valuesOf(name, type)
  }
}
