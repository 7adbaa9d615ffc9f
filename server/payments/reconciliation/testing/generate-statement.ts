import { drawReference } from '@banko/betting/payments/reference.ts'
import { dayLength } from '../formats/read-day.ts'
import type { Expected } from '../matching/expected.ts'
import type { StatementLine } from '../statement-line.ts'

/** The same numbers below a bound for the same seed, each as likely as another. */
export function drawnFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const firstNames = ['Ada', 'Ayşe', 'Björn', 'Chloé', 'Deniz', 'Emre', 'Fatma', 'Goran', 'Hélène', 'İlker']
const lastNames = ['Aydın', 'Brown', 'Çelik', 'Dvořák', 'Erdoğan', 'Fischer', 'García', 'Hoxha', 'Işık', 'Jovanović']

/** What is known to be so of a line that was made. */
export interface MadeLine {
  readonly line: StatementLine
  /** The transfer that it was made of; undefined: it is of none. */
  readonly number: number | undefined
  readonly names: 'provider' | 'ours' | 'nothing'
}

interface Made {
  readonly transfers: readonly Expected[]
  readonly lines: readonly MadeLine[]
  /** By transfer. */
  readonly called: ReadonlyMap<number, readonly string[]>
}

const monthBegan = Date.UTC(2026, 9, 1)

/**
 * A month of an account: of a thousand lines some 996 name their transfer as its provider or the house does, two are known
 * by who paid alone, and two are of no transfer. Among those that name it the bank's way of writing varies.
 */
export function generateStatement(count: number, seed: number): Made {
  const draw = drawnFrom(seed)
  const pick = <T>(all: readonly [T, ...T[]] | readonly T[]): T => all[draw(all.length)] as T
  const transfers: Expected[] = []
  const lines: MadeLine[] = []
  const called = new Map<number, readonly string[]>()
  const drawn = new Set<string>()
  for (let number = 1; number <= count; number += 1) {
    const isIn = draw(10) < 7
    const name = `${pick(firstNames)} ${pick(lastNames)}${number}`
    const at = monthBegan + draw(28) * dayLength + draw(dayLength)
    const amount = (isIn ? 1 : -1) * (1 + draw(5_000_000))
    let reference = drawReference(draw)
    while (drawn.has(reference)) reference = drawReference(draw)
    drawn.add(reference)
    const id = uuidOf(draw)
    const transfer: Expected = {
      ...{ number, direction: isIn ? 'deposit' : 'withdrawal', playerId: number, amount, currency: 'TRY' },
      ...{ providerRef: `P${seed}-${number}`, ours: [id, reference] },
      ...{ askedAt: at, doneAt: at + draw(dayLength), isWaiting: false, hasLine: false },
    }
    const lot = draw(1000)
    const names = lot < 2 ? 'nothing' : lot < 4 ? undefined : pick(['provider', 'ours'] as const)
    if (names !== undefined) transfers.push(transfer)
    called.set(number, [name])
    const texts = {
      provider: [`PMT ${transfer.providerRef} THANK YOU`],
      ours: [
        pick([
          reference,
          reference.toLowerCase(),
          `REF ${reference.slice(0, 4)} ${reference.slice(4)}`,
          id,
          id.replaceAll('-', ''),
        ]),
      ],
      nothing: ['transfer'],
    }[names ?? 'nothing']
    const day = Math.floor((transfer.doneAt ?? at) / dayLength) + draw(3)
    lines.push({
      line: {
        ...{ key: `S${seed}-${number}`, bookedOn: day * dayLength, amount, currency: 'TRY', texts },
        payer: name.toUpperCase().split(' ').reverse().join(', '),
      },
      number: names === undefined ? undefined : number,
      names: names ?? 'nothing',
    })
  }
  return { transfers, lines, called }
}

function uuidOf(draw: (below: number) => number): string {
  const figures = Array.from({ length: 32 }, () => draw(16).toString(16)).join('')
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, until]) => figures.slice(from, until))
    .join('-')
}
