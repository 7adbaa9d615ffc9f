import type { Random } from '@banko/server/platform/ports.ts'
import { isInGroups, kindOf, type LineKind } from './line-kinds.ts'
import {
  type EventMessage,
  type EventStatus,
  type LineName,
  lineKey,
  live,
  type OfferedLine,
  type Product,
  preMatch,
  type StatusCode,
} from './message.ts'

/** A message and when its producer makes it, milliseconds since 1970. */
export interface Told {
  readonly at: number
  readonly message: EventMessage
}

/** Tells one match: remembers what each producer last said of its lines, so that the next word fits the last. */
export interface Teller {
  readonly event: string
  readonly random: Random
  readonly told: readonly Told[]
  say(at: number, message: EventMessage): void
  odds(at: number, product: Product, lines: readonly OfferedLine[], status?: EventStatus): void
  stop(at: number, product: Product, groups: string): void
  /** Lines of a producer that have one of these statuses. */
  lines(product: Product, ...statuses: readonly StatusCode[]): OfferedLine[]
  /** The line with prices that moved a little, or its first ones. */
  priced(product: Product, name: LineName, status?: StatusCode): OfferedLine
  chance(percent: number): boolean
  pick<T>(from: readonly T[]): T
  /** A time in [from, until], milliseconds after `at`. */
  after(at: number, from: number, until: number): number
}

const priceFirst = [1300, 4500] as const
const priceRange = [1100, 9000] as const

export function openTeller(event: string, random: Random): Teller {
  const told: Told[] = []
  const offered = { [live]: new Map<string, OfferedLine>(), [preMatch]: new Map<string, OfferedLine>() }

  function move(price: number): number {
    const moved = Math.round((price * random.int(92, 108)) / 1000) * 10
    return Math.min(priceRange[1], Math.max(priceRange[0], moved))
  }

  function priced(product: Product, { id, specifiers }: LineName, status: StatusCode = 1): OfferedLine {
    const before = offered[product].get(lineKey({ id, specifiers }))
    const outcomes = kindOf({ id, specifiers }).outcomes.map((outcome) => ({
      id: outcome.id,
      price: move(before?.outcomes.find((one) => one.id === outcome.id)?.price ?? random.int(...priceFirst)),
      active: random.int(0, 19) > 0,
    }))
    return { id, specifiers, status, favourite: before?.favourite ?? random.int(0, 3) === 0, outcomes }
  }

  return {
    event,
    random,
    told,
    say: (at, message) => void told.push({ at, message }),
    odds(at, product, lines, status) {
      for (const line of lines) offered[product].set(lineKey(line), line)
      told.push({ at, message: { kind: 'odds_change', product, event, ...(status ? { status } : {}), lines } })
    },
    stop(at, product, groups) {
      for (const [key, line] of offered[product])
        if (line.status === 1 && isInGroups(line, groups)) offered[product].set(key, { ...line, status: -1 })
      told.push({ at, message: { kind: 'bet_stop', product, event, groups } })
    },
    lines: (product, ...statuses) => [...offered[product].values()].filter(({ status }) => statuses.includes(status)),
    priced,
    chance: (percent) => random.int(1, 100) <= percent,
    pick(from) {
      const one = from[random.int(0, from.length - 1)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    after: (at, from, until) => at + random.int(from, until),
  }
}

/** A line of a kind: with its specifier's value where it has one. */
export function lineOf(kind: LineKind, value?: string): LineName {
  return { id: kind.id, specifiers: kind.specifier && value !== undefined ? `${kind.specifier.name}=${value}` : '' }
}
