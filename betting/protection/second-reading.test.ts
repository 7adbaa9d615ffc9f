import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liveThrough, type Standing, saysNo } from '../testing/protection-by-minute.ts'
import { runs } from '../testing/runs.ts'
import type { OwnLimitName, ProtectionEntry } from './entries.ts'
import { exclusionOf } from './exclusion.ts'
import { whyNotTake } from './may-take.ts'
import { ownLimitsOf } from './own-limits.ts'

const [start, hour, day] = [Date.UTC(2026, 0, 1), 3_600_000, 86_400_000]

/** Waits that something hangs on, twice where one follows upon the other, and some between them. */
const waits = [0, 0, hour, day, day, day, 2 * day, 7 * day, 8 * day, 8 * day, 30 * day, 183 * day, 183 * day, 190 * day]

/** A time as a wait from an earlier one, to the millisecond or one beside it. */
const anyStep = fc.record({
  from: fc.nat(3),
  wait: fc.constantFrom(...waits),
  beside: fc.constantFrom(0, 0, 0, -1, 1),
})
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

const names: readonly OwnLimitName[] = [
  { kind: 'stake', period: 'day' },
  { kind: 'loss', period: 'day' },
  { kind: 'singleStake', period: 'each' },
  { kind: 'loss', period: 'week' },
  { kind: 'stake', period: 'month' },
  { kind: 'loss', period: 'month' },
  { kind: 'stake', period: 'week' },
]

/** Few, so that they meet. */
const anyAmount = fc.nat(6)

const said = [
  ...(['limit', 'limit', 'limit', 'raiseAsked', 'raiseAsked', 'raiseAsked'] as const),
  ...(['raiseConfirmed', 'raiseConfirmed', 'raiseConfirmed', 'raiseConfirmed', 'raiseWithdrawn'] as const),
  ...(['timeOut', 'selfExclusion', 'returnAsked', 'returnAsked', 'returnAsked', 'realityCheck'] as const),
]

const anySaying = fc.record({
  said: fc.constantFrom(...said),
  name: fc.nat(2),
  amount: anyAmount,
  none: fc.boolean(),
  lasts: fc.constantFrom(1, hour, day, day, 7 * day, 30 * day, 183 * day, 200 * day),
  step: anyStep,
})
type Saying = typeof anySaying extends fc.Arbitrary<infer Value> ? Value : never

const anyUse = fc.record({ until: fc.constant(start + 9999 * day), staked: anyAmount, returned: anyAmount })

const anyCase = fc.record({
  sayings: fc.array(anySaying, { minLength: 1, maxLength: 14, size: 'max' }),
  firstName: fc.nat(names.length - 1),
  uses: fc.record({ day: anyUse, week: anyUse, month: anyUse }),
  looks: fc.array(fc.record({ step: anyStep, stake: fc.integer({ min: 1, max: 7 }) }), { minLength: 4, maxLength: 4 }),
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
      return { ...limit, said, amount: none ? null : amount, at }
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
  return [entries.toSorted((one, other) => one.at - other.at), times]
}

test('a second reading of the rules comes to the same', () => {
  const seen = { taken: 0, ownLimitReached: 0, timeOut: 0, selfExclusion: 0, returning: 0, raised: 0, returned: 0 }
  const count = ({ raises, returns }: Standing, no: { code?: string; kind?: string; until?: number } | undefined) => {
    if (!no) seen.taken += 1
    else if (no.code === 'ownLimitReached') seen.ownLimitReached += 1
    else if (no.kind === 'timeOut') seen.timeOut += 1
    else if (no.until === undefined) seen.selfExclusion += 1
    else seen.returning += 1
    if (raises > 0) seen.raised += 1
    if (returns > 0) seen.returned += 1
  }
  fc.assert(
    fc.property(anyCase, ({ sayings, firstName, uses, looks }) => {
      const [entries, times] = historyOf(sayings, firstName)
      for (const { step, stake } of looks) {
        const now = timeOf(step, times)
        const standing = liveThrough(entries, now)
        const no = saysNo(standing, uses, stake)
        count(standing, no)
        const limits = ownLimitsOf(entries, now).filter(({ amount }) => amount !== undefined)
        expect({
          no: whyNotTake(entries, uses, { stake, now }),
          out: exclusionOf(entries, now) !== undefined,
          limits: limits.map(({ kind, period, amount }) => ({ kind, period, amount })),
        }).toEqual({
          no,
          out: standing.out !== undefined || standing.pausedUntil !== undefined,
          limits: standing.caps.map(({ kind, period, amount }) => ({ kind, period, amount })),
        })
      }
    }),
    { numRuns: runs(10_000, 200_000) },
  )
  console.log(seen)
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(500)
}, 600_000)
