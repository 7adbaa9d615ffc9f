import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seededIds } from '@banko/server/platform/random/ids.ts'
import { openSimulatedDatabase, openSimulatedHouse } from '@banko/server/testing/simulated-house.ts'
import { openSeason, type Season } from '@banko/simulator/season/season-provider.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { findPostgres } from '../postgres.ts'
import { type Played, playSeason } from './play.ts'
import { report } from './report.ts'
import { openSales } from './sales.ts'
import { planErrands } from './schedule.ts'
import { seedPlayers } from './seed-players.ts'

const help = `npm run season -- --csv FILE [--incidents FILE] [--coupons N] [--players N] [--seed N]
               [--sell SHARE]

Plays a real season through feed, book, gate, placement and settlement on PostgreSQL, with seeded players who place
single, combined, multiple and system coupons before and during matches, and sell some of them back. Ends with a table, a proof of the books and a
digest that is the same for the same files and numbers.

  --csv FILE        a season as football-data.co.uk publishes it
  --incidents FILE  the same season's goals with their minutes, JSON
  --coupons N       coupons accepted before the delay (default 20000)
  --players N       players (default 400)
  --sell SHARE      so many of the accepted coupons are sold, whole, in part or by an order: 0.3 (default 0)
  --seed N          decides everything that no file tells (default 1)
  --help            this text

Uses the PostgreSQL of DATABASE_URL (a throw-away database in it), or one that is installed, or the one npm brings.
Exit: 0 all settled and balanced · 1 a coupon is unsettled or the books do not balance · 2 a file cannot be used`

/** Minor units; enough that money is seldom what stops a player. */
const openingBalance = 2_000_000

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      csv: { type: 'string' },
      incidents: { type: 'string' },
      coupons: { type: 'string', default: '20000' },
      players: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      sell: { type: 'string', default: '0' },
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
  return play(answer.season, { coupons, players: Math.max(1, players), seed, sell })
}

interface Asked {
  readonly coupons: number
  readonly players: number
  readonly seed: number
  /** Of the accepted coupons, from 0 to 1. */
  readonly sell: number
}

async function play(season: Season, of: Asked): Promise<number> {
  const began = performance.now()
  const postgres = await findPostgres()
  try {
    console.error(`${postgres.from}`)
    const random = seededRandom(of.seed)
    const database = await openSimulatedDatabase(postgres.url)
    const stage = openSimulatedHouse(database, season.beginsAt - 1000, random.fork('house'))
    const seeded = await seedPlayers(stage.house, of.players, { openingBalance, sells: of.sell > 0 })
    await stage.house.feed.attach(replay(stage.house.feed.submit))
    const ids = seededIds(random.fork('coupons'))
    const played = await playSeason({
      ...stage,
      season,
      errands: planErrands(of.coupons, of.players, season.matches, random.fork('errands')),
      ...seeded,
      newCouponId: () => ids.uuid(),
      ...(of.sell > 0 && { sales: openSales(of.sell, seededIds(random.fork('sales'))) }),
      progress: progressOf(season, began),
    })
    const verdict = await report(stage.house, played, { matches: season.matchCount, ...seeded })
    await database.close()
    console.log(verdict.lines.join('\n'))
    console.error(`${((performance.now() - began) / 1000).toFixed(1)} s`)
    return verdict.unsettled === 0 && verdict.faults.length === 0 ? 0 : 1
  } finally {
    await postgres.stop()
  }
}

/** The season's producer while somebody else moves the clock: up at once, silent by itself. */
function replay(
  submit: (
    messages: readonly { kind: 'snapshotComplete'; producer: string; at: number; requestId: string }[],
  ) => Promise<void>,
) {
  return {
    producer: 'season',
    start: async () => {},
    recover: (requestId: string) => submit([{ kind: 'snapshotComplete', producer: 'season', at: 0, requestId }]),
    stop: async () => {},
  }
}

/** One line a second on standard error. */
function progressOf(season: Season, began: number): (played: Played, at: number) => void {
  let told = 0
  return (played, at) => {
    const now = performance.now()
    if (now - told < 1000) return
    told = now
    const share = Math.floor(((at - season.beginsAt) / (season.endsAt - season.beginsAt)) * 100)
    const seconds = ((now - began) / 1000).toFixed(0)
    console.error(
      `${String(share).padStart(3)} %  ${seconds} s  ${played.messages} messages  ${played.accepted} coupons`,
    )
  }
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
