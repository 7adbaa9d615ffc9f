import type { Amount } from '@banko/betting/numbers/money.ts'
import type { Way } from '@banko/contract/ledger/transaction-kinds.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bonusCompleted, bonusGranted, cashbackPaid } from './bonus-movements.ts'
import { dealerCredit } from './dealer-credit.ts'
import { gameBet, gameFreeWin, gamePromo, gameRolledBack, gameWin, gameWinTakenBack } from './game-movements.ts'
import { jackpotWin, potSeed } from './jackpot-movements.ts'
import type { Movement, MovementOf } from './movements.ts'
import { couponMoved, couponSold, stakePlaced, stakeReturned } from './movements.ts'
import { statementOf } from './statement-of.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'
import { couponIdOf, kindsOf, transactionLines, transferNumberOf } from './transaction-lines.ts'
import { transactionsOf } from './transactions-of.ts'
import {
  depositDone,
  depositRestored,
  depositReversed,
  type TransferMoney,
  withdrawalAsked,
  withdrawalBack,
  withdrawalBounced,
  withdrawalDone,
  withdrawalPaidTwice,
} from './transfer-movements.ts'

const runs = process.env.BANKO_LONG ? 2000 : 60
const patience = 600_000
/** An account with a provider of payments. */
const provider = 1
const pot = { potId: 2, reserveId: 3, payer: 'houseGaming' } as const

let books: TestLedger

beforeAll(async () => {
  books = await openTestLedger()
  const of = { operatorId: 1, currency: 'TRY' }
  await books.ledger.openAccounts(books.platform.db, [
    { ...of, kind: 'payments', ownerId: provider },
    { ...of, kind: 'jackpot', ownerId: pot.potId },
  ])
  const seeded = potSeed({ ...of, ...pot, cause: 'pot' }, { fromReserve: 0, fromHouse: 1_000_000_000 })
  if (seeded) await record([seeded])
})
afterAll(() => books.close())

const record = (movements: readonly Movement[]) =>
  books.platform.db.transaction().execute((tx) => books.ledger.record(tx, movements))

/** A line of a second bookkeeper, who knows nothing but what movements say of a player's cash. */
interface Line {
  readonly kind: string
  readonly cause: string
  readonly at: number
  readonly amount: number
  readonly balance: number
}

/** What is done next, by chance; the same steps the house takes. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom(
      ...['place', 'settle', 'again', 'reopen', 'cancel', 'sell', 'give', 'take'],
      ...['payIn', 'takeBack', 'restore', 'withdraw', 'paid', 'back', 'bounce', 'paidTwice'],
      ...['bonus', 'worn', 'lossBack', 'game', 'gameWon', 'gameBack', 'gameTaken', 'prize', 'freeWin', 'jackpot'],
    ),
    amount: fc.integer({ min: 1, max: 500 }),
    coupon: fc.nat(5),
    wait: fc.constantFrom(0, 0, 1, 60_000),
  }),
  { minLength: 1, maxLength: 25 },
)

/** One history in which everything happens, since chance may leave something out. */
const everything = (
  [
    ['place', 100, 0],
    ['settle', 200, 0],
    ['again', 300, 0],
    ['reopen', 1, 0],
    ['place', 100, 0],
    ['cancel', 1, 1],
    ['place', 100, 0],
    ['sell', 50, 2],
    ['give', 70, 0],
    ['take', 20, 0],
    ['payIn', 90, 0],
    ['takeBack', 1, 0],
    ['restore', 1, 0],
    ['withdraw', 40, 1],
    ['back', 1, 1],
    ['withdraw', 60, 2],
    ['paid', 1, 2],
    ['paidTwice', 1, 2],
    ['bounce', 1, 2],
    ['bonus', 30, 0],
    ['worn', 20, 0],
    ['lossBack', 40, 0],
    ['game', 30, 0],
    ['gameWon', 50, 0],
    ['gameBack', 30, 0],
    ['gameTaken', 10, 0],
    ['prize', 5, 0],
    ['freeWin', 8, 0],
    ['jackpot', 60, 0],
  ] as const
).map(([what, amount, coupon]) => ({ what, amount, coupon, wait: 1 as const }))

interface Coupon {
  held: Amount
  paid: Amount
  readonly stake: Amount
  over?: boolean
}

/** A deposit or a withdrawal, by the name of the last step that it took. */
interface Payment {
  step: string
  readonly amount: Amount
}

interface History {
  readonly of: MovementOf
  readonly lines: readonly Line[]
}

async function live(drawn: typeof steps extends fc.Arbitrary<infer Value> ? Value : never): Promise<History> {
  const start = books.platform.clock.now()
  const of = await books.addPlayer(1000)
  const coupons: Coupon[] = []
  const payments: Payment[] = []
  const bets: string[] = []
  const lines: Line[] = [{ kind: 'openingBalance', cause: of.cause, at: start, amount: 1000, balance: 1000 }]
  let [cash, owed, bonus] = [1000, 0, 0]
  const { operatorId, currency, playerId } = of
  const account = { operatorId, currency, kind: 'playerBonus', ownerId: playerId } as const
  await books.ledger.openAccounts(books.platform.db, [account])
  for (const [nth, step] of drawn.entries()) {
    await books.platform.time.advance(step.wait)
    const movement = movementOf(step, { of, nth, coupons, payments, bets, money: { cash, owed, bonus } })
    if (!movement) continue
    const [verdict] = await record([movement])
    if (verdict?.kind !== 'done') throw new Error(`${movement.kind} was ${verdict?.kind}`)
    const moved = (name: string) =>
      movement.flows.reduce(
        (sum, { source, target, amount }) =>
          sum + (target.kind === name ? amount : 0) - (source.kind === name ? amount : 0),
        0,
      )
    cash += moved('playerCash')
    owed -= moved('playerDebt')
    bonus += moved('playerBonus')
    if (moved('playerCash') !== 0)
      lines.push({
        ...{ kind: movement.kind, cause: movement.cause, at: books.platform.clock.now() },
        ...{ amount: moved('playerCash'), balance: cash },
      })
  }
  return { of, lines }
}

interface Money {
  readonly cash: number
  readonly owed: number
  readonly bonus: number
}

interface Standing {
  readonly of: MovementOf
  readonly nth: number
  readonly coupons: Coupon[]
  readonly payments: Payment[]
  /** Causes of bets in games. */
  readonly bets: string[]
  readonly money: Money
}

interface Step {
  readonly what: string
  readonly amount: number
  readonly coupon: number
}

/** From which step of a payment another one follows, and what it moves. */
const paymentSteps: Readonly<
  Record<string, { readonly after: string; move(of: TransferMoney, money: Money): Movement }>
> = {
  takeBack: { after: 'payIn', move: depositReversed },
  restore: { after: 'takeBack', move: depositRestored },
  paid: { after: 'withdraw', move: withdrawalDone },
  back: { after: 'withdraw', move: withdrawalBack },
  bounce: { after: 'paidTwice', move: withdrawalBounced },
  paidTwice: { after: 'paid', move: withdrawalPaidTwice },
}

function paymentOf({ what, amount, coupon: at }: Step, { of, payments, money }: Standing): Movement | undefined {
  const isNew = what === 'payIn' || what === 'withdraw'
  if (what === 'withdraw' && amount + 1 > money.cash) return undefined
  if (isNew) payments.push({ step: what, amount })
  const number = isNew ? payments.length - 1 : at % Math.max(1, payments.length)
  const payment = payments[number]
  const transfer: TransferMoney = {
    ...{ operatorId: of.operatorId, currency: of.currency, playerId: of.playerId, accountId: provider, actor: 'house' },
    ...{ cause: `payment ${of.playerId}/${number}`, amount: payment?.amount ?? 0, fee: 1 },
  }
  if (what === 'payIn') return depositDone(transfer, money)
  if (what === 'withdraw') return withdrawalAsked(transfer)
  const follows = paymentSteps[what]
  if (!payment || payment.step !== follows?.after) return undefined
  payment.step = what
  return follows.move(transfer, money)
}

function movementOf(step: Step, standing: Standing): Movement | undefined {
  const { what, amount, coupon: at } = step
  const { of, nth, coupons, money } = standing
  const couponId = `${of.playerId}/00000000-0000-4000-8000-${String(at % Math.max(1, coupons.length)).padStart(12, '0')}`
  const coupon = coupons[at % Math.max(1, coupons.length)]
  const turn = { ...of, cause: `${couponId} turn ${nth}` }
  const move = (is: Pick<Coupon, 'held' | 'paid'>) => {
    if (!coupon || coupon.over) return undefined
    const movement = couponMoved(turn, { ...coupon }, is, money)
    Object.assign(coupon, is)
    return movement
  }
  switch (what) {
    case 'place': {
      if (amount > money.cash) return undefined
      const cause = `${of.playerId}/00000000-0000-4000-8000-${String(coupons.length).padStart(12, '0')}`
      coupons.push({ held: amount, paid: 0, stake: amount })
      return stakePlaced({ ...of, cause }, amount)
    }
    case 'settle':
      return coupon && coupon.held > 0 ? move({ held: 0, paid: amount }) : undefined
    case 'again':
      return coupon && coupon.held === 0 ? move({ held: 0, paid: amount }) : undefined
    case 'reopen':
      return coupon && coupon.held === 0 ? move({ held: coupon.stake, paid: 0 }) : undefined
    case 'cancel': {
      if (!coupon || coupon.over || coupon.held !== coupon.stake) return undefined
      const stake = coupon.held
      Object.assign(coupon, { held: 0, over: true })
      return stakeReturned({ ...of, cause: couponId }, stake)
    }
    case 'sell': {
      if (!coupon || coupon.over || coupon.held === 0) return undefined
      const stakeSold = coupon.held
      Object.assign(coupon, { held: 0, over: true })
      return couponSold({ ...turn, actor: 'house' }, { stakeSold, paid: amount }, { owed: money.owed })
    }
    case 'give':
    case 'take': {
      if (what === 'take' && amount > money.cash) return undefined
      const { operatorId, currency, playerId } = of
      const credit = { operatorId, currency, cause: `credit ${playerId} ${nth}`, staffId: 1, amount, to: { playerId } }
      return dealerCredit({ ...credit, way: what === 'give' ? 'added' : 'taken' })
    }
    case 'bonus':
      return bonusGranted({ ...of, cause: `bonus ${of.playerId}/${nth}`, actor: 'house' }, amount)
    case 'worn':
      if (amount > money.bonus) return undefined
      return bonusCompleted({ ...of, cause: `bonus ${of.playerId}/${nth}`, actor: 'house' }, amount, undefined)
    case 'lossBack':
      return cashbackPaid({ ...of, cause: `bonus ${of.playerId}/${nth}`, actor: 'house' }, amount, money.owed)
    default:
      return gameOf(step, standing) ?? paymentOf(step, standing)
  }
}

function gameOf({ what, amount }: Step, { of, nth, money, bets }: Standing): Movement | undefined {
  const game = { ...of, cause: `game 1/${of.playerId}-${nth}` }
  switch (what) {
    case 'game':
      if (amount > money.cash) return undefined
      bets.push(game.cause)
      return gameBet(game, amount)
    case 'gameWon':
      return gameWin(game, amount, money)
    case 'gameBack':
      return bets.length === 0 ? undefined : gameRolledBack(game, amount, bets.at(-1) ?? '')
    case 'gameTaken':
      return gameWinTakenBack(game, amount, money)
    case 'prize':
      return gamePromo(game, amount, money)
    case 'freeWin':
      return gameFreeWin(game, amount, money)
    case 'jackpot':
      return jackpotWin({ ...game, ...pot }, { paid: amount, toReserve: 0 }, money)
    default:
      return undefined
  }
}

/** All pages, one after the other. */
async function walk(of: MovementOf, wanted: Omit<Parameters<typeof transactionsOf>[2], 'before'>) {
  const rows = []
  for (let before: number | undefined; ; ) {
    const page = await transactionsOf(books.platform.db, of, { ...wanted, ...(before !== undefined && { before }) })
    expect(page.transactions.length).toBeLessThanOrEqual(wanted.countMax)
    rows.push(...page.transactions)
    before = page.next
    if (before === undefined) return rows
  }
}

const bare = ({ kind, cause, at, amount, balance }: Line) => ({ kind, cause, at, amount, balance })
const wayOf = (amount: number): Way => (amount > 0 ? 'income' : 'expense')

test(
  `in ${runs} histories pages, balances after each row and statements are what a second bookkeeper adds up`,
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.nat(30),
        fc.nat(30),
        fc.integer({ min: 1, max: 7 }),
        async (drawn, one, other, countMax) => {
          const { of, lines } = await live(drawn)
          expect((await walk(of, { countMax })).map(bare)).toEqual(lines.toReversed())
          for (const { kind, amount } of lines) {
            seen.add(kind)
            const { way } = transactionLines[kind as keyof typeof transactionLines]
            expect(way === 'either' ? wayOf(amount) : way, kind).toBe(wayOf(amount))
          }
          // a time that begins and ends where something happened, or between
          const times = lines.map(({ at }) => at)
          const [a, b] = [one, other].map((nth) => (times[nth >> 1] ?? times.at(-1) ?? 0) + (nth % 2)) as [
            number,
            number,
          ]
          const span = { from: Math.min(a, b), until: Math.max(a, b) + 1 }
          const within = lines.filter(({ at }) => at >= span.from && at < span.until)
          const until = (time: number) => lines.findLast(({ at }) => at < time)?.balance ?? 0
          const statement = await statementOf(books.platform.db, of, span)
          expect(statement).toMatchObject({ opening: until(span.from), closing: until(span.until), currency: 'TRY' })
          const sums = Object.entries(Object.groupBy(within, ({ kind }) => kind)).map(([kind, rows = []]) => ({
            kind,
            count: rows.length,
            income: rows.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
            expense: rows.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
          }))
          expect(statement.sums.toSorted((x, y) => (x.kind < y.kind ? -1 : 1))).toEqual(
            sums.toSorted((x, y) => (x.kind < y.kind ? -1 : 1)),
          )
          // one that begins where it ended goes on with its balance
          const next = { from: span.until, until: span.until + 5 }
          expect((await statementOf(books.platform.db, of, next)).opening).toBe(statement.closing)
          for (const way of ['income', 'expense'] as const)
            expect((await walk(of, { ...span, way, countMax })).map(bare)).toEqual(
              within.filter(({ amount }) => wayOf(amount) === way).toReversed(),
            )
          for (const service of ['sport', 'payments', 'slots'] as const)
            expect((await walk(of, { ...span, service, countMax })).map(bare)).toEqual(
              within
                .filter(({ kind }) => transactionLines[kind as keyof typeof transactionLines].service === service)
                .toReversed(),
            )
        },
      ),
      { numRuns: runs, examples: [[everything, 3, 12, 3]] },
    )
    // what lay held when it is paid is the player's cash no longer, and bonus is none until it is worn off
    const elsewhere = ['withdrawalDone', 'bonusGranted', 'bonusOver']
    expect(seen).toEqual(new Set(Object.keys(transactionLines).filter((kind) => !elsewhere.includes(kind))))
    expect((await books.ledger.prove(books.platform.db)).faults).toEqual([])
  },
  patience,
)

describe('what a movement is to its player', () => {
  test('a coupon is named by the cause of what moved for it', () => {
    const id = '0a4f1f5e-58a5-4f6f-9d6c-9a1f0a8f3c11'
    expect(couponIdOf('couponSold', `7/${id} sale 1`)).toBe(id)
    expect(couponIdOf('dealerCreditAdded', `7/${id}`)).toBeUndefined()
    expect(couponIdOf('stakePlaced', 'something else')).toBeUndefined()
  })

  test('a deposit or withdrawal is named by its number', () => {
    expect(transferNumberOf('depositDone', 'payment 12')).toBe(12)
    expect(transferNumberOf('withdrawalPaidTwice', 'payment 12 once more 2')).toBe(12)
    expect(transferNumberOf('dealerCreditAdded', 'payment 12')).toBeUndefined()
    expect(transferNumberOf('depositDone', 'something else')).toBeUndefined()
  })

  test('kinds are those of a service that go a way', () => {
    const out = ['dealerCreditTaken', 'depositReversed', 'withdrawalAsked', 'withdrawalDone', 'withdrawalPaidTwice']
    expect(kindsOf({ service: 'payments', way: 'expense' })).toEqual(out)
    expect(kindsOf({ service: 'slots' })).toEqual([])
    expect(kindsOf({ way: 'expense' })).toContain('couponPaidAgain')
  })

  test('nobody has an account that is not there', async () => {
    const nobody = { operatorId: 1, playerId: 1_000_000 }
    await expect(transactionsOf(books.platform.db, nobody, { countMax: 5 })).rejects.toThrow('no account')
    await expect(statementOf(books.platform.db, nobody, { from: 0, until: 1 })).rejects.toThrow('no account')
  })
})
