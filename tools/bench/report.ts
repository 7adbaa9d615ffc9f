import type { Result, Round } from './contest.ts'

const rate = (value: number) => `${Math.round(value).toLocaleString('en')}/s`
const ratio = (value: number) => `${value.toFixed(2)}×`

export function roundLine(round: Round, number: number): string {
  const parts = [`yardstick ${rate(round.yardstick)}`, `ours ${rate(round.ours)}`, ratio(round.ours / round.yardstick)]
  return `round ${number}   ${parts.join('   ')}`
}

/** A result for people. */
export function report(result: Result): string {
  const { conditions, commands, rounds, seconds, goal, explanation } = result
  return [
    `yardstick   ${commands.yardstick}`,
    `ours        ${commands.ours}`,
    ...Object.entries(conditions).map(([name, value]) => `${name.padEnd(12)}${value}`),
    `medians of ${rounds.length} rounds of ${seconds} s, in turn: yardstick ${rate(result.yardstick)}, ours ${rate(result.ours)}`,
    ...explanation,
    `${result.bench}: ${ratio(result.ratio)}${goal === undefined ? '' : `   (goal ${ratio(goal)})`}`,
  ].join('\n')
}
