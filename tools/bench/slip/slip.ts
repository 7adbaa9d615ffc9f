import { exactPrice } from '@banko/betting/numbers/price.ts'
import { checkSlip } from '@banko/betting/slip/check-slip.ts'
import { combine } from '@banko/betting/slip/combine.ts'
import { pick } from '@banko/betting/testing/books.ts'
import { median } from '../contest.ts'
import type { Figure, Sheet } from '../sheet.ts'
import { slipOf, worstOf } from './fuzz.ts'
import { listRows } from './list-rows.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const everySecond = (count: number) => upTo(count).filter((size) => size % 2 === 1)
const prices = upTo(20).map((at) => 1500 + 37 * at)
const groups = prices.map((price) => ({ factor: exactPrice(price), banker: false }))
const odds = prices.map((price) => price / 1000)
const selections = (count: number) => upTo(count).map((matchId) => pick(matchId))

/** What is timed, by its name in the sheet. */
interface Task {
  readonly name: string
  readonly goal?: Figure['goal']
  readonly run: () => unknown
}

const everySize: Task = { name: 'every size of 20 legs', goal: { atMost: 20 }, run: () => combine(groups, upTo(20)) }
const tens: Task = { name: 'size 10 of 20 legs', goal: { atMost: 20 }, run: () => combine(groups, [10]) }
const listedTens: Task = { name: 'the same listed, 184,756 rows', run: () => listRows(odds, 10) }
const listedAll: Task = {
  name: 'every size listed, 1,048,575 rows',
  run: () => upTo(20).map((size) => listRows(odds, size)),
}

const check = (count: number, sizes: readonly number[], says: string): Task => {
  const facts = slipOf(selections(count), sizes)
  return { name: `checkSlip, ${says}`, goal: { atMost: 100 }, run: () => checkSlip(facts) }
}

const tasks: readonly Task[] = [
  everySize,
  { name: 'every second size of 20 legs', goal: { atMost: 20 }, run: () => combine(groups, everySecond(20)) },
  tens,
  check(4, [], '4 legs combined'),
  check(20, upTo(20), '20 legs, every size'),
  check(20, everySecond(20), '20 legs, every second size'),
  check(50, upTo(50), '50 legs, every size'),
  listedTens,
  listedAll,
]

const fuzzed = 5_000

/** What a slip costs: the algebra alone, the whole check, and the worst that anybody can send. */
export const slip: Sheet = {
  name: 'slip',
  says: 'pricing and checking a slip, against listing its combinations',
  measure: ({ rounds }) => {
    for (const task of tasks) timeOf(task)
    const turns = Array.from({ length: rounds }, () => tasks.map(timeOf))
    const figures = tasks.map(
      ({ name, goal }, at): Figure => ({
        name,
        value: median(turns.map((times) => times[at] ?? 0)),
        unit: 'µs',
        ...(goal && { goal }),
      }),
    )
    const timeNamed = (task: Task) => figures.find(({ name }) => name === task.name)?.value ?? 0
    const worst = worstOf(fuzzed, 1)
    return [
      ...figures,
      {
        name: 'size 10 of 20: listing over ours',
        value: timeNamed(listedTens) / timeNamed(tens),
        unit: '×',
        goal: { atLeast: 100 },
      },
      {
        name: 'every size of 20: listing over ours',
        value: timeNamed(listedAll) / timeNamed(everySize),
        unit: '×',
        goal: { atLeast: 100 },
      },
      {
        name: `worst legal of ${fuzzed} slips (${worst.legalCount} legal)`,
        value: worst.legal,
        unit: 'µs',
        goal: { atMost: 5_000 },
      },
      { name: `worst illegal of ${fuzzed} slips`, value: worst.illegal, unit: 'µs', goal: { atMost: 5_000 } },
    ]
  },
}

/**
 * Microseconds of one run: short batches for a twentieth of a second, and of these the lower quartile. A machine that
 * does other things besides makes batches slower, never faster.
 */
function timeOf({ run }: Task): number {
  let size = 1
  while (batch(run, size) < 200 && size < 10_000) size *= 2
  const times: number[] = []
  for (const end = performance.now() + 50; performance.now() < end || times.length < 5; ) {
    times.push(batch(run, size) / size)
  }
  return times.toSorted((a, b) => a - b)[times.length >> 2] ?? 0
}

/** Microseconds of so many runs. */
function batch(run: () => unknown, size: number): number {
  const from = performance.now()
  for (let at = 0; at < size; at += 1) run()
  return (performance.now() - from) * 1_000
}
