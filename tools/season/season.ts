import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openSimulatedDatabase } from '@banko/server/testing/simulated-house.ts'
import { openSeason, type Season } from '@banko/simulator/season/season-provider.ts'
import { findPostgres } from '../postgres.ts'
import type { Played } from './play.ts'
import { replayAll, tellReplayed } from './replay-all.ts'
import { report } from './report.ts'
import { type Asked, stageSeason } from './stage-season.ts'

const help = `npm run season -- --csv FILE [--incidents FILE] [--coupons N] [--players N] [--seed N]
               [--sell SHARE] [--replay]

Plays a real season through feed, book, gate, placement and settlement on PostgreSQL, with seeded players who place
single, combined, multiple and system coupons before and during matches, and sell some of them back. Ends with a table,
a proof of the books and a digest that is the same for the same files and numbers.

  --csv FILE        a season as football-data.co.uk publishes it
  --incidents FILE  the same season's goals with their minutes, JSON
  --coupons N       coupons accepted before the delay (default 20000)
  --players N       players (default 400)
  --sell SHARE      so many of the accepted coupons are sold, whole, in part or by an order, or cancelled: 0.3
                    (default 0)
  --replay          settles every coupon again at the end, from what is stored, and says which come out otherwise
  --seed N          decides everything that no file tells (default 1)
  --help            this text

Uses the PostgreSQL of DATABASE_URL (a throw-away database in it), or one that is installed, or the one npm brings.
Exit: 0 all settled and balanced · 1 a coupon is unsettled or replays otherwise, or the books do not balance
· 2 a file cannot be used`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      csv: { type: 'string' },
      incidents: { type: 'string' },
      coupons: { type: 'string', default: '20000' },
      players: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      sell: { type: 'string', default: '0' },
      replay: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return say(help, 0)
  if (values.csv === undefined) return say(help, 2)
  const numbers = [values.coupons, values.players, values.seed].map(Number)
  const [coupons, players, seed] = numbers
  if (
    coupons === undefined ||
    players === undefined ||
    seed === undefined ||
    numbers.some((n) => !Number.isInteger(n) || n < 0)
  )
    return say('--coupons, --players and --seed are whole numbers', 2)
  const sell = Number(values.sell)
  if (!(sell >= 0 && sell <= 1)) return say('--sell is a share from 0 to 1', 2)
  const incidents = values.incidents === undefined ? undefined : readFileSync(values.incidents)
  const answer = openSeason({ csv: readFileSync(values.csv), ...(incidents ? { incidents } : {}) }, seed)
  if (!answer.ok) {
    const file = answer.file === 'csv' ? values.csv : values.incidents
    return say(`${file} is damaged, nothing of it was used: row ${answer.damage.line}: ${answer.damage.reason}`, 2)
  }
  return play(answer.season, { coupons, players: Math.max(1, players), seed, sell, replay: values.replay })
}

async function play(season: Season, of: Asked & { readonly replay: boolean }): Promise<number> {
  const began = performance.now()
  const postgres = await findPostgres()
  try {
    console.error(`${postgres.from}`)
    const database = await openSimulatedDatabase(postgres.url)
    const { house, seeded, played } = await stageSeason(database, season, of, progressOf(season, began))
    const verdict = await report(house, played, { matches: season.matchCount, ...seeded })
    console.log(verdict.lines.join('\n'))
    const replayed = of.replay ? await replayAll(house, replayProgress(began)) : undefined
    await database.close()
    if (replayed) console.log(tellReplayed(replayed).join('\n'))
    console.error(`${secondsSince(began)} s`)
    const isProved = verdict.unsettled === 0 && verdict.faults.length === 0
    return isProved && (replayed?.differing.length ?? 0) === 0 ? 0 : 1
  } finally {
    await postgres.stop()
  }
}

function progressOf(season: Season, began: number): (played: Played, at: number) => void {
  const tell = onceASecond(began)
  return (played, at) =>
    tell(
      (at - season.beginsAt) / (season.endsAt - season.beginsAt),
      `${played.messages} messages  ${played.accepted} coupons`,
    )
}

function replayProgress(began: number): (replayed: number, of: number) => void {
  const tell = onceASecond(began)
  return (replayed, of) => tell(replayed / of, `${replayed} coupons replayed`)
}

/** One line a second on standard error: a share from 0 to 1, and what was done. */
function onceASecond(began: number): (share: number, done: string) => void {
  let told = 0
  return (share, done) => {
    const now = performance.now()
    if (now - told < 1000) return
    told = now
    console.error(`${String(Math.floor(share * 100)).padStart(3)} %  ${secondsSince(began)} s  ${done}`)
  }
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}

function say(text: string, exitCode: number): number {
  ;(exitCode === 0 ? console.log : console.error)(text)
  return exitCode
}

try {
  process.exitCode = await main()
} catch (fault) {
  console.error(fault)
  process.exitCode = 2
}
