import type { Random, Timers } from '@banko/server/platform/ports.ts'
import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'
import { type Fault, faultAt } from './faults.ts'
import type { Product, Stamp, UnifiedMessage } from './message.ts'

/** A message on its way. */
export interface Parcel {
  readonly message: UnifiedMessage
  readonly stamp: Stamp
  readonly key: string
  readonly xml: string
}

/** Its producer has noticed; or the listener has no queue; or nobody speaks, which will be heard. */
export type Loss = 'noticed' | 'noQueue' | 'silence'

export interface LineOptions {
  readonly time: VirtualTime
  readonly random: Random
  readonly faults: readonly Fault[]
  /** Hands a parcel to whoever listens. */
  carry(parcel: Parcel): void
  lost(parcel: Parcel, loss: Loss): void
}

/** What it did to messages, by fault. */
export interface LineCounts {
  delivered: number
  lost: number
  doubled: number
  overtaken: number
}

export interface Line {
  readonly counts: Readonly<LineCounts>
  /** Messages that have not arrived for the first time. */
  waiting(): number
  send(parcel: Parcel): void
}

/** However few messages come, none waits longer for others to overtake it: with it a sign of life is in time. */
const overtakenMax = 8000

/** The way from the producers to the listener, with every fault that keeps, doubles, delays or loses messages. */
export function openLine(options: LineOptions): Line {
  const { time, random, faults } = options
  const counts: LineCounts = { delivered: 0, lost: 0, doubled: 0, overtaken: 0 }
  const isAway = () => ['cut', 'crash'].some((kind) => faultAt(faults, kind as 'cut' | 'crash', { now: time.now() }))

  function lose(parcel: Parcel, loss: Loss): void {
    counts.lost += 1
    options.lost(parcel, loss)
  }

  function deliver(parcel: Parcel): void {
    if (isAway()) {
      lose(parcel, 'noQueue')
      return
    }
    counts.delivered += 1
    options.carry(parcel)
  }

  function pass(parcel: Parcel): void {
    deliver(parcel)
    const double = faultAt(faults, 'double', { now: time.now() })
    if (!double || random.next() >= double.share) return
    counts.doubled += 1
    time.after(random.int(0, 5000), () => {
      if (!isAway()) options.carry(parcel)
    })
  }

  const mix = openMix({ timers: time, random, pass, counts })
  const pauses = openPauses(time, faults, (parcel) => mix.add(parcel, windowNow()))
  const windowNow = () => faultAt(faults, 'reorder', { now: time.now() })?.window ?? 0

  return {
    counts,
    waiting: () => mix.waiting() + pauses.waiting(),
    send(parcel) {
      const { product } = parcel.message
      const drop = faultAt(faults, 'drop', { now: time.now() })
      if (isAway()) lose(parcel, 'noQueue')
      else if (faultAt(faults, 'silence', { now: time.now(), product })) lose(parcel, 'silence')
      else if (drop && random.next() < drop.share) lose(parcel, 'noticed')
      else pauses.add(parcel)
    },
  }
}

/** Keeps what a pausing producer says and lets it go in one go. */
function openPauses(time: VirtualTime, faults: readonly Fault[], pass: (parcel: Parcel) => void) {
  const kept = new Map<Product, Parcel[]>()
  const waiting = () => [...kept.values()].flat().length
  const add = (parcel: Parcel): void => {
    const { product } = parcel.message
    const pause = faultAt(faults, 'pause', { now: time.now(), product })
    const waiting = kept.get(product)
    if (waiting) waiting.push(parcel)
    else if (!pause) pass(parcel)
    else {
      kept.set(product, [parcel])
      time.after(pause.until - time.now(), () => {
        const all = kept.get(product) ?? []
        kept.delete(product)
        for (const one of all) pass(one)
      })
    }
  }
  return { add, waiting }
}

interface MixOptions {
  readonly timers: Timers
  readonly random: Random
  readonly pass: (parcel: Parcel) => void
  readonly counts: LineCounts
}

/**
 * Up to a window of messages wait, and any of them may leave next; but what a producer says of itself never overtakes
 * what it said before: a sign of life stands for everything before it.
 */
function openMix({ timers, random, pass, counts }: MixOptions) {
  const waiting: Parcel[] = []

  function release(): void {
    const free = waiting.filter((parcel, at) => !isHeld(parcel, waiting.slice(0, at)))
    const next = free[random.int(0, free.length - 1)]
    if (!next) return
    const at = waiting.indexOf(next)
    if (at > 0) counts.overtaken += 1
    waiting.splice(at, 1)
    pass(next)
  }

  const add = (parcel: Parcel, window: number): void => {
    if (window === 0 && waiting.length === 0) {
      pass(parcel)
      return
    }
    if (waiting.length === 0)
      timers.after(overtakenMax, () => {
        while (waiting.length > 0) release()
      })
    waiting.push(parcel)
    while (waiting.length > window) release()
  }
  return { add, waiting: () => waiting.length }
}

function isHeld({ message }: Parcel, earlier: readonly Parcel[]): boolean {
  return !('event' in message) && earlier.some((parcel) => parcel.message.product === message.product)
}
