import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { calmUntil, type RunPlan, type RunReport } from './conformance-run.ts'
import type { Fault } from './faults.ts'
import { live, preMatch } from './message.ts'
import { writeScript } from './script.ts'

/** A fault of its own length, too long for the random runs, and what must be seen besides an equal book at the end. */
export interface Hardship {
  readonly name: string
  readonly clean: RunPlan
  readonly faulty: RunPlan
  /** What is wrong with the faulty run. */
  check(report: RunReport): string[]
}

const minute = 60_000
const hour = 60 * minute
const midnight = Date.UTC(2027, 0, 1)

/** `number` places it in time, apart from the others of a database. */
function hardship(
  number: number,
  of: {
    readonly name: string
    readonly faults: (from: number) => readonly [Fault, ...Fault[]]
    readonly check?: Check
  },
): Hardship {
  const scriptSeed = `hardship-${number}`
  const startsAt = midnight + number * 24 * hour
  const script = writeScript(seededRandom(scriptSeed), { startsAt, firstNumber: 9_000_000 + number * 10 })
  const faults = of.faults(startsAt + calmUntil)
  const sinceStart = ({ from, until }: Fault) => ({ from: from - startsAt, until: until - startsAt })
  const plan = { scriptSeed, script, healsWithin: 65 * minute }
  return {
    name: of.name,
    clean: { ...plan, name: `clean-${scriptSeed}`, faults: [] },
    faulty: { ...plan, name: scriptSeed, faults },
    check: (report) => of.check?.(report, sinceStart(faults[0])) ?? [],
  }
}

/** `fault`: when the first of them is on, since the script's beginning. */
type Check = (report: RunReport, fault: { readonly from: number; readonly until: number }) => string[]

export const hardships: readonly Hardship[] = [
  hardship(1, {
    name: 'the pre-match producer is silent: live matches stay open',
    faults: (from) => [{ kind: 'silence', product: preMatch, answer: 'late', from, until: from + 200_000 }],
    check({ bets, handedOverAt }, fault) {
      const during = bets.filter(({ from, until }) => from > fault.from + 30_000 && until < fault.until)
      const onLive = during.filter(({ event, from }) => from > handedOverAt(event))
      return onLive.some(({ accepted }) => accepted) ? [] : [`none of ${onLive.length} bets on live matches was taken`]
    },
  }),
  hardship(2, {
    name: 'the live producer is silent for 75 minutes: nobody asks too often',
    faults: (from) => [{ kind: 'silence', product: live, answer: 'late', from, until: from + 75 * minute }],
  }),
  hardship(3, {
    name: 'requests are refused for two hours',
    faults: (from) => [{ kind: 'restAway', from, until: from + 2 * hour }],
  }),
  hardship(4, {
    name: 'a recovery without end is asked for again, not before ten minutes',
    faults: (from) => [
      { kind: 'unsubscribed', product: live, from: from + 1000, until: from + 2000 },
      { kind: 'unanswered', from, until: from + minute },
    ],
    check({ recoveries }, fault) {
      const [first = 0, second = 0] = recoveries.filter((at) => at >= fault.from)
      return second - first >= 10 * minute ? [] : [`asked again after ${(second - first) / minute} minutes`]
    },
  }),
  hardship(5, {
    name: 'nobody is connected for a quarter of an hour',
    faults: (from) => [{ kind: 'cut', from, until: from + 15 * minute }],
  }),
]
