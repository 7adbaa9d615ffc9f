import { parseArgs } from 'node:util'
import { benches, sheets } from './benches.ts'
import { machineConditions } from './conditions.ts'
import { runContest } from './contest.ts'
import { report, roundLine } from './report.ts'
import { reaches, type Sheet, type SheetPace, sheetReport } from './sheet.ts'

const usage = `Usage: npm run bench -- NAME [--rounds N] [--seconds N] [--sockets N] [--minutes N] [--only PART] [--json]

Measures ours against a yardstick, in turn (A B A B …), and prints the ratio of the medians. Nothing else should run.
  --rounds N    default 3
  --seconds N   of each run, default 10
  --sockets N   of the bench push, default 5000
  --minutes N   for which the bench screen watches memory, default 2
  --only PART   of the bench screen: list, match or memory; of the bench payments: push, rates or queue
  --json        the result as one JSON object on standard output; rounds go to standard error
Exits with 1 when a figure that has a goal of its own misses it.

Names:
${[...benches, ...sheets].map(({ name, says }) => `  ${name.padEnd(19)}${says}`).join('\n')}`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      json: { type: 'boolean' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '10' },
      sockets: { type: 'string', default: '5000' },
      minutes: { type: 'string', default: '2' },
      only: { type: 'string' },
    },
  })
  const bench = benches.find(({ name }) => name === positionals[0])
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
  const [sockets, minutes] = [Number(values.sockets), Number(values.minutes)]
  const sheet = sheets.find(({ name }) => name === positionals[0])
  const isAsked = values.help === true
  const print = values.json ? console.error : console.log
  if (sheet && !isAsked && positionals.length === 1 && [rounds, seconds, sockets, minutes].every(isCount))
    return await measure(
      sheet,
      { rounds, seconds, sockets, minutes, only: values.only, onRound: print },
      { json: values.json ?? false },
    )
  if (isAsked || !bench || positionals.length > 1 || !isCount(rounds) || !isCount(seconds)) {
    console.log(usage)
    return isAsked ? 0 : 2
  }
  // Before the first round: what is busy then is somebody else.
  const machine = machineConditions()
  const result = await runContest(bench, {
    rounds,
    seconds,
    onRound: (round, number) => print(roundLine(round, number)),
  })
  const complete = { ...result, conditions: { ...machine, ...result.conditions } }
  console.log(values.json ? JSON.stringify(complete) : report(complete))
  return 0
}

async function measure(sheet: Sheet, pace: SheetPace, { json }: { readonly json: boolean }): Promise<number> {
  // Before the first round: what is busy then is somebody else.
  const machine = machineConditions()
  const figures = await sheet.measure(pace)
  const holds = figures.every(reaches)
  const conditions = { ...machine, rounds: String(pace.rounds) }
  const lines = Object.entries(conditions).map(([name, value]) => `${name.padEnd(12)}${value}`)
  console.log(
    json
      ? JSON.stringify({ bench: sheet.name, holds, figures, conditions })
      : [...lines, sheetReport(figures)].join('\n'),
  )
  return holds ? 0 : 1
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0
}

process.exitCode = await main()
