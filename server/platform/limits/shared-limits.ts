import type { Bus, Ids, Log, Timers } from '../ports.ts'
import type { Rate } from './allowance.ts'
import { type LimitNews, readNews, type Tallies, writeNews } from './limit-news.ts'
import { type LimitNeeds, RateLimit } from './rate-limit.ts'

/** Rates that all processes of a house count together, each in its memory. */
export interface SharedLimits {
  /** One rate. Its name is the same in every process, and nothing else's in this one. */
  open(name: string, rate: Rate, needs: LimitNeeds): RateLimit
}

export interface SharedNeeds extends LimitNeeds {
  readonly limits: SharedLimits
}

interface SharingPorts {
  readonly bus: Bus
  readonly timers: Pick<Timers, 'after'>
  readonly ids: Pick<Ids, 'uuid'>
  readonly log: Pick<Log, 'warn'>
}

/** Where there are no other processes. */
export const countedAlone: SharedLimits = { open: (_, rate, needs) => new RateLimit(rate, needs) }

const subject = 'limits'
/** Milliseconds that uses are gathered for before the others hear of them. */
export const tellEvery = 10
/** Keys of one message; more are told at once. */
const keysMax = 5000
/** Of one rate, of those who have used up more than half of theirs, for whoever asks. */
const heavyMax = 10_000

/**
 * Each process counts in its memory and allows or refuses by that alone; what it has allowed it tells the others, who
 * count it as if they had. So whoever asks several processes at once gets what one would have given and, once, what the
 * others gave before they heard of it; from then on all of it must be earned back everywhere. Who starts, or missed
 * something, asks for those who have used up more than half. Source: docs/decisions/0048.
 */
export function openSharedLimits(ports: SharingPorts): SharedLimits {
  if (ports.bus.reach === 'process') return countedAlone
  const limits = new Map<string, RateLimit>()
  const teller = openTeller(ports, limits)
  return {
    open(name, rate, needs) {
      if (limits.has(name)) throw new Error(`there are two rates named ${name}`)
      const limit = new RateLimit(rate, needs, (key, cost) => teller.tell(name, key, cost))
      limits.set(name, limit)
      teller.ask()
      return limit
    },
  }
}

function openTeller({ bus, timers, ids, log }: SharingPorts, limits: ReadonlyMap<string, RateLimit>) {
  const me = ids.uuid()
  const used = new Map<string, Map<string, number>>()
  let keys = 0
  let asks = false
  let isDue = false

  const publish = (news: LimitNews) => bus.publish(subject, writeNews(me, news))

  function send(): void {
    if (keys > 0) publish({ kind: 'used', of: [...used] })
    if (asks) publish({ kind: 'asks' })
    used.clear()
    keys = 0
    asks = false
  }

  function arm(): void {
    if (isDue) return
    isDue = true
    timers.after(tellEvery, () => {
      isDue = false
      send()
    })
  }

  bus.subscribe(subject, (data) => {
    const heard = readNews(data)
    if (!heard) return log.warn('limits.strangeNews')
    if (heard.from === me) return
    if (heard.news.kind === 'asks') for (const one of heavyOf(limits)) publish({ kind: 'heavy', of: [one] })
    else take(limits, heard.news)
  })
  bus.onReturn(ask)

  /** Not at once: whoever opens one rate is about to open others. */
  function ask(): void {
    asks = true
    arm()
  }

  return {
    ask,
    tell(name: string, key: string, cost: number): void {
      const ofName = used.get(name) ?? new Map<string, number>()
      used.set(name, ofName)
      const before = ofName.get(key)
      const sum = (before ?? 0) + cost
      if (before === undefined) keys += 1
      // Taken and given back: nobody need hear of it.
      if (sum === 0) {
        ofName.delete(key)
        keys -= 1
      } else ofName.set(key, sum)
      if (keys >= keysMax) send()
      else arm()
    },
  }
}

function take(limits: ReadonlyMap<string, RateLimit>, { kind, of }: Exclude<LimitNews, { kind: 'asks' }>): void {
  for (const [name, tallies] of of) {
    const limit = limits.get(name)
    if (!limit) continue
    for (const [key, count] of tallies) {
      if (kind === 'used') limit.hear(key, count)
      else limit.hearHeavy(key, count)
    }
  }
}

/** Each for a message of its own: none is large, whatever is told of others. */
function heavyOf(limits: ReadonlyMap<string, RateLimit>): Tallies {
  return [...limits].flatMap(([name, limit]) => {
    const heavy = [...limit.heavy().take(heavyMax)]
    return heavy.length > 0 ? [[name, heavy] as const] : []
  })
}
