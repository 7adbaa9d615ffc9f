import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liveThrough, type Standing, saysNo, saysNoToDeposit } from '../testing/protection-by-entry.ts'
import { runs } from '../testing/runs.ts'
import { type HouseEntry, moneyLimitKinds, type OwnLimitName, type ProtectionEntry } from './entries.ts'
import { exclusionOf } from './exclusion.ts'
import { type PeriodUses, whyNotDeposit, whyNotTake } from './may-take.ts'
import { ownLimitsOf } from './own-limits.ts'

const [start, hour, day] = [Date.UTC(2026, 0, 1), 3_600_000, 86_400_000]

/** Waits that something of a limit hangs on, the sum of two of them too, and some between them. */
const shortWaits = [0, 0, hour, day, day, day, 2 * day, 7 * day, 8 * day]
const longWaits = [7 * day, 8 * day, 30 * day, 183 * day, 183 * day, 190 * day]

/** A time as a wait from an earlier one, to the millisecond or one beside it. */
const anyStep = (...waits: readonly number[]) =>
  fc.record({
    from: fc.constantFrom(0, 0, 1, 2, 3),
    wait: fc.constantFrom(...waits),
    beside: fc.constantFrom(0, 0, 0, -1, 1),
  })
type Step = ReturnType<typeof anyStep> extends fc.Arbitrary<infer Value> ? Value : never

const names: readonly OwnLimitName[] = [
  { kind: 'stake', period: 'day' },
  { kind: 'loss', period: 'day' },
  { kind: 'singleStake', period: 'each' },
  { kind: 'loss', period: 'week' },
  { kind: 'stake', period: 'month' },
  { kind: 'loss', period: 'month' },
  { kind: 'stake', period: 'week' },
  { kind: 'deposit', period: 'day' },
  { kind: 'deposit', period: 'week' },
  { kind: 'deposit', period: 'month' },
]

/** Few, so that they meet. */
const anyAmount = fc.nat(6)

const ofLimits = [
  ...(['limit', 'limit', 'raiseAsked', 'raiseAsked', 'raiseAsked'] as const),
  ...(['raiseConfirmed', 'raiseConfirmed', 'raiseConfirmed', 'raiseWithdrawn'] as const),
]
const ofBeingOut = ['timeOut', 'selfExclusion', 'returnAsked', 'returnAsked', 'realityCheck'] as const

function anySaying(
  said: readonly Exclude<ProtectionEntry['said'], HouseEntry['said'] | 'accountClosed'>[],
  waits: readonly number[],
) {
  return fc.record({
    said: fc.constantFrom(...said),
    name: fc.constantFrom(0, 0, 0, 1, 2),
    amount: anyAmount,
    none: fc.boolean(),
    lasts: fc.constantFrom(1, hour, day, day, 7 * day, 30 * day, 183 * day, 200 * day),
    step: anyStep(...waits),
  })
}
type Saying = ReturnType<typeof anySaying> extends fc.Arbitrary<infer Value> ? Value : never

const anyUse = fc.record({
  until: fc.constant(start + 9999 * day),
  staked: anyAmount,
  returned: anyAmount,
  paidIn: anyAmount,
})

const anyLook = fc.record({ step: anyStep(0, ...shortWaits, 183 * day), stake: fc.integer({ min: 1, max: 7 }) })

/** Of limits alone, so that wishes come true; of being out alone; and of both. */
const anySayings = fc.oneof(
  ...[
    anySaying(ofLimits, shortWaits),
    anySaying(ofBeingOut, [...shortWaits, ...longWaits]),
    anySaying([...ofLimits, ...ofBeingOut], [...shortWaits, ...longWaits]),
  ].map((one) => fc.array(one, { minLength: 1, maxLength: 12, size: 'max' })),
)

const anyCase = fc.record({
  sayings: anySayings,
  firstName: fc.nat(names.length - 1),
  uses: fc.record({ day: anyUse, week: anyUse, month: anyUse }),
  looks: fc.array(anyLook, { minLength: 4, maxLength: 4 }),
})

/** A step from the last but so many of the times that were; never before the first. */
function timeOf({ from, wait, beside }: Step, times: readonly number[]): number {
  return Math.max(start, (times[Math.max(0, times.length - 1 - from)] ?? start) + wait + beside)
}

function entryOf({ said, name, amount, none, lasts }: Saying, firstName: number, at: number): ProtectionEntry {
  const limit = names[(firstName + name) % names.length] ?? { kind: 'stake', period: 'day' }
  switch (said) {
    case 'limit':
      return { ...limit, said, amount, at }
    case 'raiseAsked':
      return { ...limit, said, amount: none ? null : amount + 3, at }
    case 'raiseConfirmed':
    case 'raiseWithdrawn':
      return { ...limit, said, at }
    case 'timeOut':
      return { said, until: at + lasts, at }
    case 'selfExclusion':
      return { said, until: none ? null : at + lasts, at }
    case 'returnAsked':
      return { said, at }
    case 'realityCheck':
      return { said, minutes: amount, at }
  }
}

/** The entries, the oldest first, and the times that a look may be taken from: theirs, and those when something ends. */
function historyOf(sayings: readonly Saying[], firstName: number): [ProtectionEntry[], number[]] {
  const [entries, times]: [ProtectionEntry[], number[]] = [[], []]
  for (const saying of sayings) {
    const entry = entryOf(saying, firstName, timeOf(saying.step, times))
    entries.push(entry)
    times.push(entry.at)
    if ('until' in entry && entry.until !== null) times.push(entry.until)
  }
  const inOrder = entries.toSorted((one, other) => one.at - other.at)
  return [inOrder.filter((entry, index) => isSayable(entry, inOrder.slice(0, index))), times]
}

/** The page knows wishes for a higher limit and for none, of a limit that is in force; it says nothing of any other. */
function isSayable(entry: ProtectionEntry, before: readonly ProtectionEntry[]): boolean {
  if (entry.said !== 'raiseAsked') return true
  const { caps } = liveThrough(before, entry.at)
  const inForce = caps.find(({ kind, period }) => kind === entry.kind && period === entry.period)?.amount
  return inForce !== undefined && (entry.amount === null || entry.amount > inForce)
}

const mustMeet = [
  'taken',
  ...moneyLimitKinds.map((kind) => `ownLimitReached ${kind}`),
  'excluded timeOut',
  'excluded selfExclusion',
  'raise asked',
  'raise confirmed',
  'return asked',
  'out for ever',
  'returned',
]

interface Told {
  readonly no: object | undefined
  readonly noDeposit: object | undefined
  readonly out: boolean
  readonly limits: readonly object[]
}

function byTheRules(entries: readonly ProtectionEntry[], uses: PeriodUses, at: { stake: number; now: number }): Told {
  const limits = ownLimitsOf(entries, at.now).filter(({ amount }) => amount !== undefined)
  return {
    no: whyNotTake(entries, uses, at),
    noDeposit: whyNotDeposit(entries, uses, { amount: at.stake, now: at.now }),
    out: exclusionOf(entries, at.now) !== undefined,
    limits: limits.map(({ kind, period, amount }) => ({ kind, period, amount })),
  }
}

function byTheReading(standing: Standing, uses: PeriodUses, stake: number): Told {
  const caps = standing.caps.filter(({ amount }) => amount !== undefined)
  return {
    no: saysNo(standing, uses, stake),
    noDeposit: saysNoToDeposit(standing, uses, stake),
    out: standing.out !== undefined || standing.pausedUntil !== undefined,
    limits: caps.map(({ kind, period, amount }) => ({ kind, period, amount })),
  }
}

/** What a look came upon, for the test to know that it looked at something. */
function* metIn({ raises, returns, caps, out }: Standing, { no, noDeposit }: Told) {
  for (const refusal of [no, noDeposit])
    yield !refusal ? 'taken' : 'kind' in refusal && 'code' in refusal ? `${refusal.code} ${refusal.kind}` : 'unknown'
  if (caps.some(({ wish }) => wish)) yield 'raise asked'
  if (raises > 0) yield 'raise confirmed'
  if (out?.backAt !== undefined) yield 'return asked'
  if (out?.until === null) yield 'out for ever'
  if (returns > 0) yield 'returned'
}

test('a second reading of the page comes to the same, whatever was said and whenever it is looked at', () => {
  const met = new Map<string, number>()
  fc.assert(
    fc.property(anyCase, ({ sayings, firstName, uses, looks }) => {
      const [entries, times] = historyOf(sayings, firstName)
      for (const { step, stake } of looks) {
        const now = timeOf(step, times)
        const standing = liveThrough(entries, now)
        const told = byTheReading(standing, uses, stake)
        for (const what of metIn(standing, told)) met.set(what, (met.get(what) ?? 0) + 1)
        const saidByThen = entries.filter(({ at }) => at <= now)
        expect(byTheRules(saidByThen, uses, { stake, now })).toEqual(told)
      }
    }),
    { numRuns: runs(10_000, 200_000) },
  )
  for (const what of mustMeet) expect(met.get(what), what).toBeGreaterThan(500)
}, 600_000)
