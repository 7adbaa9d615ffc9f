import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountRef, chart, ours, owned } from './chart.ts'
import type { Verdict } from './decide.ts'
import type { Flow } from './flow.ts'
import type { Movement } from './movements.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'

/** Calls of the ledger one after another, each history among people of its own. */
const histories = process.env.BANKO_LONG ? 10_000 : 300
/** There for one that hangs. */
const patience = 600_000 + histories * 1000

let books: TestLedger

beforeAll(async () => {
  books = await openTestLedger()
})
afterAll(() => books.close())

/** A second bookkeeper, written from docs/decisions/0032 alone: keeps balances and causes as plain objects. */
interface Bookkeeper {
  readonly balances: Record<string, number>
  readonly lines: Record<string, number>
  readonly contents: Record<string, string>
}

const nameOf = ({ kind, ownerId }: AccountRef) => `${kind} ${ownerId}`
const causeOf = ({ kind, cause }: Pick<Movement, 'kind' | 'cause'>) => `${kind} ${cause}`
const contentOf = ({ currency, flows, reverses }: Movement) => JSON.stringify([currency, flows, reverses])

/** One call; `fault` when all of it is taken back. */
function keep(book: Bookkeeper, call: readonly Movement[]): Verdict[] | 'fault' {
  const takesBackNothing = call.some(
    (movement) =>
      movement.reverses && !(causeOf(movement) in book.contents) && !(causeOf(movement.reverses) in book.contents),
  )
  return takesBackNothing ? 'fault' : call.map((movement) => keepOne(book, movement))
}

function keepOne(book: Bookkeeper, movement: Movement): Verdict {
  const known = book.contents[causeOf(movement)]
  if (known !== undefined) return { kind: 'earlier', same: known === contentOf(movement) }
  const named: AccountRef[] = []
  const gains: Record<string, number> = {}
  for (const { source, target, amount } of movement.flows)
    for (const [account, gain] of [[source, -amount] as const, [target, amount] as const]) {
      if (!(nameOf(account) in gains)) named.push(account)
      gains[nameOf(account)] = (gains[nameOf(account)] ?? 0) + gain
    }
  const holds = (account: AccountRef) => book.balances[nameOf(account)] ?? 0
  const gain = (account: AccountRef) => gains[nameOf(account)] ?? 0
  const bounded = named.filter(({ kind }) => chart[kind].form === 'bounded')
  const account = bounded.find((one) => gain(one) < 0 && holds(one) + gain(one) + (book.lines[nameOf(one)] ?? 0) < 0)
  if (account) return { kind: 'short', account, balance: holds(account), needed: -gain(account) }
  for (const one of named) book.balances[nameOf(one)] = holds(one) + gain(one)
  book.contents[causeOf(movement)] = contentOf(movement)
  return { kind: 'done', balances: bounded.map((one) => ({ ...one, balance: holds(one) })) }
}

const line = 50
let people = 0

/** Two new people; the second may go below zero with their cash. */
async function newAccounts(): Promise<AccountRef[]> {
  const [one, other] = [++people, ++people]
  const accounts = [
    owned('playerCash', one),
    owned('playerCash', other),
    owned('playerBonus', one),
    owned('playerHeld', other),
    owned('playerDebt', one),
  ]
  const { db, database } = books.platform
  await books.ledger.openAccounts(
    db,
    accounts.map((account) => ({ operatorId: 1, currency: 'TRY', ...account })),
  )
  await database.session(({ run }) =>
    run(`update account set credit_line = ${line} where kind = 'playerCash' and owner_id = ${other}`),
  )
  return [...accounts, ours('world'), ours('world'), ours('escrow')]
}

const kind = fc.constantFrom('openingBalance', 'stakePlaced', 'couponSettled')
const cause = fc.nat(4)
const flow = fc.record({ from: fc.nat(7), to: fc.nat(7), amount: fc.integer({ min: 1, max: 60 }) })
const movement = fc.record({
  kind,
  cause,
  flows: fc.array(flow, { minLength: 1, maxLength: 3 }),
  reverses: fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, fc.record({ kind, cause })),
})
/** A new movement, or one of those asked for before, counted from the last. */
const asking = fc.oneof({ arbitrary: movement, weight: 3 }, fc.nat(5))
const history = fc.array(fc.array(asking, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })

type Drawn = typeof movement extends fc.Arbitrary<infer Value> ? Value : never

/** What was drawn, among these accounts; nothing where it would move money from an account to itself alone. */
function movementOf(drawn: Drawn, accounts: readonly AccountRef[], turn: number): Movement[] {
  const flows = drawn.flows.flatMap(({ from, to, amount }): Flow[] => {
    const [source, target] = [accounts[from], accounts[to]]
    if (!source || !target || nameOf(source) === nameOf(target)) return []
    return [{ source, target, amount }]
  })
  const of = (number: number) => `history ${turn} cause ${number}`
  const { kind, cause, reverses } = drawn
  const asked = { kind, cause: of(cause), operatorId: 1, currency: 'TRY', actor: 'house', flows } as const
  if (flows.length === 0) return []
  return [reverses ? { ...asked, reverses: { kind: reverses.kind, cause: of(reverses.cause) } } : asked]
}

/** What all accounts hold, as postings say; those that never moved are absent. */
async function postedToAll(): Promise<Record<string, number>> {
  const rows = await books.platform.database.session((session) =>
    session.rows<{ name: string; total: number }>(
      `select a.kind || ' ' || a.owner_id as name, sum(f.amount)::bigint as total from (
         select target as id, amount from posting union all select source, -amount from posting) f
       join account a on a.id = f.id group by 1`,
    ),
  )
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]))
}

test(
  `in ${histories} histories every verdict and every balance is what a second bookkeeper says`,
  async () => {
    let turn = 0
    const seen = new Set<string>()
    const everybody: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(history, async (calls) => {
        turn += 1
        const accounts = await newAccounts()
        const second = accounts[1]
        if (!second) throw new Error('no second person')
        const book: Bookkeeper = { balances: {}, lines: { [nameOf(second)]: line }, contents: {} }
        const all: Movement[] = []
        for (const call of calls) {
          const movements = call.flatMap((drawn) =>
            typeof drawn === 'number' ? all.slice(0, all.length - drawn).slice(-1) : movementOf(drawn, accounts, turn),
          )
          all.push(...movements)
          const expected = keep(book, movements)
          const recorded = books.platform.db.transaction().execute((tx) => books.ledger.record(tx, movements))
          if (expected === 'fault') await expect(recorded).rejects.toThrow('takes back what never was')
          else expect(await recorded).toEqual(expected)
          for (const one of expected === 'fault' ? [] : expected)
            seen.add(one.kind === 'earlier' ? `earlier ${one.same}` : one.kind)
          if (expected === 'fault') seen.add('fault')
        }
        for (const [name, balance] of Object.entries(book.balances)) everybody[name] = (everybody[name] ?? 0) + balance
      }),
      { numRuns: histories },
    )
    // Whatever can be answered was.
    expect([...seen].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'done',
      'earlier false',
      'earlier true',
      'fault',
      'short',
    ])
    expect(await postedToAll()).toEqual(everybody)
    expect((await books.ledger.prove(books.platform.db)).faults).toEqual([])
  },
  patience,
)
