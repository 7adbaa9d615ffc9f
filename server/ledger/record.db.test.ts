import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountKind, type AccountRef, chart, nobody, owned } from './chart.ts'
import type { Verdict } from './decide.ts'
import { type Movement, type MovementOf, openingBalance, stakePlaced, stakeReturned } from './movements.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'

let books: TestLedger

beforeAll(async () => {
  books = await openTestLedger()
})
afterAll(() => books.close())

function record(movements: readonly Movement[]): Promise<Verdict[]> {
  return books.platform.db.transaction().execute((tx) => books.ledger.record(tx, movements))
}

/** `done`, or what the verdict says besides. */
function told(verdict: Verdict): string {
  return verdict.kind === 'short' ? `${verdict.account.kind} ${verdict.balance} of ${verdict.needed}` : verdict.kind
}

let causes = 0
/** The same player's money, for a reason that there never was before. */
const anew = (of: MovementOf): MovementOf => ({ ...of, cause: `cause ${++causes}` })

const recordTold = async (movements: readonly Movement[]) => (await record(movements)).map(told)

async function countPostings(): Promise<number> {
  return (await books.ledger.prove(books.platform.db)).postings
}

/** Between accounts of the house and of this player. */
function moved(
  { operatorId, currency, cause, playerId }: MovementOf,
  ...flows: readonly [AccountKind, AccountKind, number][]
): Movement {
  const account = (kind: AccountKind): AccountRef => ({
    kind,
    ownerId: chart[kind].owner === 'house' ? nobody : playerId,
  })
  return {
    operatorId,
    currency,
    cause,
    actor: 'house',
    kind: 'couponSettled',
    flows: flows.map(([source, target, amount]) => ({ source: account(source), target: account(target), amount })),
  }
}

describe('a call of the ledger', () => {
  test('answers a verdict for each movement, in order, and writes nothing of those it refuses', async () => {
    const players = await Promise.all([100, 99, 100, 0].map(books.addPlayer))
    const before = await countPostings()
    expect(await recordTold(players.map((player) => stakePlaced(player, 100)))).toEqual([
      'done',
      'playerCash 99 of 100',
      'done',
      'playerCash 0 of 100',
    ])
    expect(await Promise.all(players.map(books.cashOf))).toEqual([0, 99, 0, 0])
    expect((await countPostings()) - before).toBe(2)
    expect(await books.postedTo('escrow')).toBe(200)
  })

  test('spends a balance to the last unit and not one more', async () => {
    const player = await books.addPlayer(250)
    expect(await recordTold([stakePlaced(player, 250)])).toEqual(['done'])
    expect(await recordTold([stakePlaced({ ...player, cause: 'one more' }, 1)])).toEqual(['playerCash 0 of 1'])
    expect(await books.cashOf(player)).toBe(0)
  })

  test('may go below zero as far as the credit line', async () => {
    const player = await books.addPlayer(10)
    await books.platform.database.session((session) =>
      session.run(`update account set credit_line = 50 where kind = 'playerCash' and owner_id = ${player.playerId}`),
    )
    expect(await recordTold([stakePlaced(player, 61)])).toEqual(['playerCash 10 of 61'])
    expect(await recordTold([stakePlaced(player, 60)])).toEqual(['done'])
    expect(await books.cashOf(player)).toBe(-50)
    expect((await books.ledger.prove(books.platform.db)).faults).toEqual([])
  })

  test('adds up what one account is given more than once', async () => {
    const player = await books.addPlayer(0)
    await record(
      [5, 7, 11].map((amount) => openingBalance({ ...player, cause: `gift of ${amount} ${player.cause}` }, amount)),
    )
    expect(await books.cashOf(player)).toBe(23)
  })

  test('does nothing with nothing', async () => {
    expect(await record([])).toEqual([])
  })

  test('gives all postings of a movement its number', async () => {
    const [first, second] = [await books.addPlayer(0), await books.addPlayer(0)]
    await record([
      moved({ ...first, cause: 'j1' }, ['escrow', 'houseSport', 10], ['houseSport', 'playerCash', 30]),
      moved({ ...second, cause: 'j2' }, ['escrow', 'houseSport', 10], ['houseSport', 'playerCash', 30]),
    ])
    const rows = await books.platform.database.session((session) =>
      session.rows<{ cause: string; postings: number; id: number }>(
        `select cause, count(*) as postings, min(m.id) as id from movement m join posting p on p.movement_id = m.id
         where cause in ('j1', 'j2') group by cause order by cause`,
      ),
    )
    expect(rows.map(({ cause, postings }) => [cause, postings])).toEqual([
      ['j1', 2],
      ['j2', 2],
    ])
    expect(rows[0]?.id).not.toBe(rows[1]?.id)
  })

  test('writes why, who, when and what, and which movement was taken back', async () => {
    const player = await books.addPlayer(40)
    const of = { ...player, cause: 'coupon 17' }
    await record([stakePlaced(of, 40)])
    await record([stakeReturned(of, 40)])
    const rows = await books.platform.database.session((session) =>
      session.rows(`select m.operator_id, m.kind, m.actor, m.at, p.currency, p.amount, r.kind as reverses
        from movement m join posting p on p.movement_id = m.id left join movement r on r.id = m.reverses
        where m.cause = 'coupon 17' order by m.id`),
    )
    const both = { operator_id: 1, currency: 'TRY', amount: 40, at: books.platform.clock.now() }
    expect(rows).toEqual([
      { ...both, kind: 'stakePlaced', actor: `player ${player.playerId}`, reverses: null },
      { ...both, kind: 'stakeReturned', actor: 'house', reverses: 'stakePlaced' },
    ])
  })
})

describe('a cause that moved money', () => {
  test('moves none again: the same is known as the same, and anything else as something else', async () => {
    const player = await books.addPlayer(100)
    const [stake, other] = [anew(player), await books.addPlayer(100)]
    expect(await recordTold([stakePlaced(stake, 60)])).toEqual(['done'])
    const before = await countPostings()
    const again = [
      stakePlaced(stake, 60),
      stakePlaced(stake, 61),
      stakePlaced({ ...other, cause: stake.cause }, 60),
      { ...stakePlaced(stake, 60), actor: 'house' } as const,
    ]
    for (const movement of again) await record([movement])
    expect((await record(again)).map((verdict) => verdict.kind === 'earlier' && verdict.same)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect([await books.cashOf(player), await books.cashOf(other), await countPostings()]).toEqual([40, 100, before])
  })

  test('is one of its operator and kind', async () => {
    const player = anew(await books.addPlayer(100))
    expect(await recordTold([openingBalance(player, 60), stakePlaced(player, 60)])).toEqual(['done', 'done'])
  })

  test('in the same call counts as well, once it was paid for', async () => {
    const player = anew(await books.addPlayer(100))
    const call = [stakePlaced(player, 150), stakePlaced(player, 60), stakePlaced(player, 60), stakePlaced(player, 10)]
    const verdicts = await record(call)
    expect(verdicts.map(told)).toEqual(['playerCash 100 of 150', 'done', 'earlier', 'earlier'])
    expect(verdicts.map((verdict) => verdict.kind === 'earlier' && verdict.same)).toEqual([false, false, true, false])
    expect(await books.cashOf(player)).toBe(40)
  })

  test('that was short is asked again as if it never was', async () => {
    const player = anew(await books.addPlayer(50))
    expect(await recordTold([stakePlaced(player, 60)])).toEqual(['playerCash 50 of 60'])
    await record([openingBalance(anew(player), 10)])
    expect(await recordTold([stakePlaced(player, 60)])).toEqual(['done'])
  })

  test('is taken back once, and only what was there', async () => {
    const player = anew(await books.addPlayer(50))
    await expect(record([stakeReturned(player, 50)])).rejects.toThrow('takes back what never was')
    await record([stakePlaced(player, 50)])
    expect(await recordTold([stakeReturned(player, 50)])).toEqual(['done'])
    expect(await recordTold([stakeReturned(player, 50)])).toEqual(['earlier'])
    expect(await books.cashOf(player)).toBe(50)
  })
})

describe('movements of one call', () => {
  test('are decided one after the other: what one takes or gives, the next finds', async () => {
    const player = await books.addPlayer(100)
    const of = (cause: string) => ({ ...player, cause: `${cause} ${player.cause}` })
    const verdicts = await record([
      stakePlaced(of('first'), 70),
      stakePlaced(of('second'), 70),
      openingBalance(of('gift'), 40),
      stakePlaced(of('third'), 70),
    ])
    const left = (balance: number) => ({
      kind: 'done',
      balances: [{ kind: 'playerCash', ownerId: player.playerId, balance }],
    })
    expect(verdicts).toEqual([
      left(30),
      { kind: 'short', account: owned('playerCash', player.playerId), balance: 30, needed: 70 },
      left(70),
      left(0),
    ])
    expect(await books.cashOf(player)).toBe(0)
  })

  test('may take of several accounts, all or nothing', async () => {
    const player = await books.addPlayer(100)
    await record([moved({ ...player, cause: 'bonus' }, ['houseBonus', 'playerBonus', 30])])
    const both = (cause: string, cash: number, bonus: number) =>
      moved({ ...player, cause }, ['playerCash', 'escrow', cash], ['playerBonus', 'escrow', bonus])
    const before = await countPostings()
    expect(await recordTold([both('too much bonus', 60, 31)])).toEqual(['playerBonus 30 of 31'])
    expect(await recordTold([both('too much cash', 101, 30)])).toEqual(['playerCash 100 of 101'])
    expect([await books.cashOf(player), await countPostings()]).toEqual([100, before])
    expect(await recordTold([both('enough', 100, 30)])).toEqual(['done'])
    expect(await books.cashOf(player)).toBe(0)
    expect(await books.postedTo('playerBonus', player.playerId)).toBe(0)
  })

  test('join two people, and need of each only what all flows together take', async () => {
    const [one, other] = [await books.addPlayer(50), await books.addPlayer(0)]
    const [mine, yours] = [one, other].map(({ playerId }) => owned('playerCash', playerId))
    if (!mine || !yours) throw new Error('no players')
    const given: Movement = {
      ...moved({ ...one, cause: 'handed over' }),
      flows: [
        { source: mine, target: yours, amount: 80 },
        { source: yours, target: mine, amount: 30 },
      ],
    }
    expect(await recordTold([given])).toEqual(['done'])
    expect([await books.cashOf(one), await books.cashOf(other)]).toEqual([0, 50])
  })
})

describe('a fault, and nothing written, is', () => {
  test('a movement that moves nothing', async () => {
    await expect(record([moved(await books.addPlayer(100))])).rejects.toThrow('moves nothing')
  })

  test('movements of several operators in one call', async () => {
    const [one, other] = [await books.addPlayer(100), await books.addPlayer(100)]
    const asked = [stakePlaced(anew(one), 10), stakePlaced({ ...anew(other), operatorId: 2 }, 10)]
    await expect(record(asked)).rejects.toThrow('of several operators')
    expect(await books.cashOf(one)).toBe(100)
  })

  test('an account that nobody opened', async () => {
    const stranger = { operatorId: 1, currency: 'TRY', playerId: 999_999, cause: 'x' }
    await expect(record([stakePlaced(stranger, 10)])).rejects.toThrow('was never opened')
    const player = await books.addPlayer(100)
    await expect(record([stakePlaced({ ...player, currency: 'EUR' }, 10)])).rejects.toThrow('was never opened')
  })

  test.each([0, -10])('an amount of %d', async (amount) => {
    const player = await books.addPlayer(100)
    await expect(record([stakePlaced(anew(player), amount)])).rejects.toThrow()
    expect(await books.cashOf(player)).toBe(100)
  })

  test('an amount that is no whole number', async () => {
    const player = await books.addPlayer(100)
    await expect(record([stakePlaced(player, 1.5)])).rejects.toThrow()
    expect(await books.cashOf(player)).toBe(100)
  })

  test('money from an account to itself', async () => {
    const player = await books.addPlayer(100)
    await expect(record([moved(player, ['houseSport', 'houseSport', 10])])).rejects.toThrow()
  })
})

test('a call that is taken back leaves no trace', async () => {
  const player = await books.addPlayer(100)
  const before = await countPostings()
  const work = books.platform.db.transaction().execute(async (tx) => {
    await books.ledger.record(tx, [stakePlaced(player, 60)])
    throw new Error('taken back')
  })
  await expect(work).rejects.toThrow('taken back')
  expect(await books.cashOf(player)).toBe(100)
  expect(await countPostings()).toBe(before)
})

describe('what was written', () => {
  test.each([
    ['changed', 'update posting set amount = amount + 1'],
    ['deleted', 'delete from posting'],
    ['emptied', 'truncate posting'],
    ['given another cause', `update movement set cause = 'other'`],
    ['forgotten', 'delete from movement'],
    ['forgotten altogether', 'truncate movement'],
  ])('is never %s', async (_, statement) => {
    await expect(books.platform.database.session((session) => session.run(statement))).rejects.toThrow(
      'never changed or deleted',
    )
  })
})

test('debts are what was taken beyond the cash, less what was paid back', async () => {
  const [owes, owesNothing, never] = await Promise.all([0, 0, 0].map(books.addPlayer))
  if (!owes || !owesNothing || !never) throw new Error('no players')
  for (const flows of [
    [moved(anew(owes), ['playerDebt', 'houseSport', 70]), moved(anew(owesNothing), ['playerDebt', 'houseSport', 20])],
    [moved(anew(owes), ['houseSport', 'playerDebt', 30]), moved(anew(owesNothing), ['houseSport', 'playerDebt', 20])],
  ])
    await record(flows)
  const ids = [owes, owesNothing, never].map(({ playerId }) => playerId)
  expect(await books.ledger.debts(books.platform.db, owes.operatorId, ids)).toEqual(new Map([[owes.playerId, 40]]))
})

test('any mix of stakes and gifts ends as it would one by one', async () => {
  const players = await Promise.all([500, 500, 500, 500].map(books.addPlayer))
  const model = new Map(players.map((player) => [player, 500]))
  const step = fc.record({ player: fc.nat(3), amount: fc.integer({ min: 1, max: 400 }), back: fc.boolean() })
  const call = fc.uniqueArray(step, { minLength: 1, maxLength: 4, selector: (one) => one.player })
  await fc.assert(
    fc.asyncProperty(call, async (steps) => {
      const movements = steps.flatMap(({ player, amount, back }) => {
        const of = players[player]
        return of ? [(back ? openingBalance : stakePlaced)(anew(of), amount)] : []
      })
      const expected = steps.map(({ player, amount, back }) => {
        const of = players[player]
        const held = (of && model.get(of)) ?? 0
        if (!of || (!back && held < amount)) return `playerCash ${held} of ${amount}`
        model.set(of, back ? held + amount : held - amount)
        return 'done'
      })
      expect(await recordTold(movements)).toEqual(expected)
    }),
    { numRuns: 40 },
  )
  expect(await Promise.all(players.map(books.cashOf))).toEqual([...model.values()])
  expect((await books.ledger.prove(books.platform.db)).faults).toEqual([])
})
