// tidy-allow sql: reads every posting

import type { Movement } from '@banko/server/ledger/index.ts'
import { must } from '@banko/server/platform/must.ts'
import { sql } from 'kysely'
import type { BonusBook } from './bonus-book.ts'
import type { Difference } from './bonus-compare.ts'
import type { BonusDriver } from './bonus-driver.ts'
import type { BonusCoupon } from './bonus-player.ts'

const ofCoupons = [
  ...(['stakePlaced', 'stakeReturned', 'freeBetPlaced', 'freeBetVoid'] as const),
  ...(['couponSold', 'couponSettled', 'couponReopened', 'couponPaidAgain'] as const),
] satisfies Movement['kind'][]
const ofPlayers = [
  ...(['bonusGranted', 'bonusCompleted', 'bonusOver', 'cashbackPaid', 'depositDone', 'depositReversed'] as const),
] satisfies Movement['kind'][]

/** How much each pot is more or less, as a line: `escrow -100 playerCash +100`. */
function lineOf(moved: Iterable<readonly [pot: string, amount: number]>): string {
  const parts = [...moved].filter(([, amount]) => amount !== 0).map(([pot, amount]) => `${pot} ${amount}`)
  return parts.toSorted().join(', ')
}

/** Lines by kind and coupon, or by kind and player; in no order, since a cause is not one either. */
type Lines = Map<string, string[]>

function put(lines: Lines, key: string, line: string): void {
  const known = lines.get(key)
  if (known) known.push(line)
  else lines.set(key, [line])
}

function kept(book: BonusBook): Lines {
  const lines: Lines = new Map()
  for (const { id, purse } of book.players())
    for (const { kind, of, moved } of purse.journals)
      put(lines, `${kind} of ${of.startsWith('coupon') ? of : `player ${id}`}`, lineOf(moved))
  return lines
}

interface Named {
  readonly id: number
  readonly kind: string
  readonly cause: string
}

interface Flowed {
  readonly movement: number
  readonly source: number
  readonly target: number
  readonly amount: number
}

interface Account {
  readonly id: number
  readonly kind: string
  readonly owner: number
}

/** What the house has written, as it is: it is put together here, by the simplest of ways. */
async function readAll({ town: { platform, operatorId } }: BonusDriver) {
  const kinds = [...ofCoupons, ...ofPlayers]
  const movements = await sql<Named>`
    select id, kind, cause from movement
    where operator_id = ${operatorId} and kind = any(${kinds}::text[])`.execute(platform.db)
  const flows = await sql<Flowed>`
    select movement_id as movement, source, target, amount from posting where operator_id = ${operatorId}`.execute(
    platform.db,
  )
  const accounts = await sql<Account>`
    select id, kind, owner_id as owner from account where operator_id = ${operatorId}`.execute(platform.db)
  return { movements: movements.rows, flows: flows.rows, accounts: accounts.rows }
}

async function posted(driver: BonusDriver): Promise<Lines> {
  const { movements, flows, accounts } = await readAll(driver)
  const lines: Lines = new Map()
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const flowsOf = Map.groupBy(flows, ({ movement }) => movement)
  const couponOf = new Map([...driver.coupons].map(([name, { couponId }]) => [couponId, name]))
  const playerOf = new Map([...driver.players].map(([name, playerId]) => [playerId, name]))
  for (const { id, kind, cause } of movements) {
    const moved = new Map<string, number>()
    let owner = 0
    for (const { source, target, amount } of flowsOf.get(id) ?? [])
      for (const [account, more] of [[source, -amount] as const, [target, amount] as const]) {
        const { kind: pot, owner: whose } = must(accountOf.get(account), 'an account')
        if (pot.startsWith('player')) owner = whose
        moved.set(pot, (moved.get(pot) ?? 0) + more)
      }
    const couponId = /^\d+\/([\da-f-]{36})/.exec(cause)?.[1]
    const name = couponId === undefined ? `player ${playerOf.get(owner)}` : `coupon ${couponOf.get(couponId)}`
    put(lines, `${kind} of ${name}`, lineOf(moved))
  }
  return lines
}

/** Every journal of the house against every one of the book; answers how many there are, too. */
export async function compareJournals(
  book: BonusBook,
  driver: BonusDriver,
): Promise<{ readonly journals: number; readonly differences: readonly Difference[] }> {
  const [mine, theirs] = [kept(book), await posted(driver)]
  const differences = [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((of): Difference[] => {
    const [first, second] = [(mine.get(of) ?? []).toSorted(), (theirs.get(of) ?? []).toSorted()]
    return first.join('|') === second.join('|') ? [] : [{ of, book: first, house: second }]
  })
  return { journals: [...theirs.values()].reduce((sum, { length }) => sum + length, 0), differences }
}

type Stored = Awaited<ReturnType<BonusDriver['town']['house']['coupons']['read']>>[number]

function couponSeen({ status, payout, soldFor, stakeTotal }: Stored): string {
  const word = status === 'won' || status === 'lost' ? 'settled' : status
  return `${word} ${stakeTotal} ${status === 'sold' ? soldFor : payout}`
}

function couponKept({ state: { word, payout }, stake, freeBet, soldFor }: BonusCoupon): string {
  if (word === 'open') return `waiting ${stake} 0`
  if (word === 'sold') return `sold ${stake} ${soldFor}`
  if (word === 'cancelled' || (word === 'void' && freeBet)) return `cancelled ${stake} 0`
  return `settled ${stake} ${payout}`
}

/** What became of every coupon, its stake and what it paid. */
export async function compareCoupons(book: BonusBook, { town, coupons }: BonusDriver): Promise<Difference[]> {
  const { house, platform, operatorId } = town
  const names = new Map([...coupons].map(([name, { number }]) => [number, name]))
  const numbers = [...names.keys()]
  const found: Difference[] = []
  for (let first = 0; first < numbers.length; first += 1000)
    for (const stored of await house.coupons.read(platform.db, operatorId, numbers.slice(first, first + 1000))) {
      const name = must(names.get(stored.number), 'a coupon')
      const [mine, theirs] = [couponKept(must(book.coupon(name), 'a coupon')), couponSeen(stored)]
      if (mine !== theirs) found.push({ of: `coupon ${name}`, book: mine, house: theirs })
    }
  return found
}
