import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withTransaction } from '../platform/database/transaction.ts'
import { must } from '../platform/must.ts'
import { type BonusHouse, openBonusHouse, simpleTerms } from '../testing/bonus-house.ts'
import { market, settlement, takenBack } from '../testing/test-house.ts'

const day = 86_400_000
const hour = day / 24
const { rules } = simpleTerms
const texts = [
  { language: 'en', title: 'Ten for you', text: '' },
  { language: 'de', title: 'Zehn für dich', text: '' },
]

let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse()
  await sql`update site set languages = '{en,de}'`.execute(town.platform.db)
  await town.house.operators.refresh()
}, 60_000)
afterAll(() => town.close())
afterEach(async () => {
  expect(await town.house.promotions.prove()).toEqual([])
  expect(town.platform.logged.filter(({ level }) => level === 'error')).toEqual([])
})

const reached = (cash: number, lang?: string) => town.addReached(cash, lang)
const offer = (more: Parameters<BonusHouse['addOffer']>[0] = {}) => town.addOffer({ texts, ...more })
const give = async (playerId: number, offerId: number): Promise<number> => {
  const given = await town.desk.give(town.clerk, { offerId, playerId, reason: 'a long wait' }, town.from)
  if (!given.ok) throw new Error(JSON.stringify(given.refusal))
  return given.value.grantId
}
const cancel = (playerId: number, grantId: number) =>
  town.house.promotions.cancel({ ...town.of(playerId), language: 'en' }, grantId)

/** The bonus mails of a player, the oldest first, once jobs had their time. */
async function lettersOf(playerId: number) {
  await town.pass(3000)
  const letters = await town.house.messages.list(town.platform.db, { ...town.of(playerId), countMax: 20 })
  return letters.filter(({ template }) => template.startsWith('bonus')).toReversed()
}
const toldTo = async (playerId: number) => (await lettersOf(playerId)).map(({ template }) => template)
const lastTo = async (playerId: number) => must((await lettersOf(playerId)).at(-1), 'a mail').shown

let matches = 0
/** Stakes so much on a match that ends at once, lost. */
async function stake(playerId: number, amount: number): Promise<void> {
  matches += 1
  const ref = `told ${matches}`
  const matchId = await town.offer(ref, [market('1x2', { 1: 2000, x: 3000, 2: 4000 })])
  const placed = await town.house.placement.place(
    town.of(playerId),
    town.request([[matchId, '1x2', '1']], { stake: amount }),
  )
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  await town.say(settlement(ref, '1x2', { 1: lostResult, x: lostResult, 2: lostResult }))
}

describe('a bonus that becomes active', () => {
  test('is told where staff give it, in the language of its player, with what must be staked until when', async () => {
    const [one, other] = [await reached(0), await reached(0, 'de')]
    const offerId = await offer()
    await give(one, offerId)
    await give(other, offerId)
    const text = await lastTo(one)
    for (const part of [
      '“Ten for you”',
      '10.00 TRY',
      '20.00 TRY',
      '31 January 2026 03:00 (GMT+3)',
      '/en/account/bonuses',
    ])
      expect(text).toContain(part)
    const [letter, ...more] = await lettersOf(other)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ lang: 'de', subject: expect.stringContaining('Dein Bonus ist aktiv') })
    expect(letter?.shown).toContain('„Zehn für dich“')
  })

  test('is told where staff accept it', async () => {
    const playerId = await reached(0)
    const { grantId } = await town.take(playerId, await offer({ approval: 'byStaff' }))
    expect(await toldTo(playerId)).toEqual([])
    await town.desk.accept(town.clerk, { grantId }, town.from)
    expect(await toldTo(playerId)).toEqual(['bonusGranted'])
  })

  test('is told where it comes with a deposit', async () => {
    const playerId = await reached(0)
    await town.take(
      playerId,
      await offer({ reward: { kind: 'depositMatch', percent: 50, max: 3000, depositMin: 1000 } }),
    )
    expect(await toldTo(playerId)).toEqual([])
    await town.choose(await town.deposit(playerId, 5000), 'pay')
    await town.pass(4000)
    expect(await toldTo(playerId)).toEqual(['bonusGranted'])
    expect(await lastTo(playerId)).toContain('25.00 TRY')
  })

  test('is told where it takes its turn, and not where its player took it just now', async () => {
    const playerId = await reached(0)
    const first = await town.take(playerId, await offer())
    const second = await town.take(playerId, await offer({ reward: { kind: 'grant', amount: 700 } }))
    expect(second.state).toBe('waiting')
    expect(await toldTo(playerId)).toEqual([])
    await cancel(playerId, first.grantId)
    expect(await toldTo(playerId)).toEqual(['bonusGranted'])
    expect(await lastTo(playerId)).toContain('7.00 TRY')
  })

  test('is told of nobody who was given it and gave it up before the mail was written', async () => {
    const playerId = await reached(0)
    await cancel(playerId, await give(playerId, await offer()))
    expect(await toldTo(playerId)).toEqual([])
  })

  test('is told once, however often its job is done', async () => {
    const playerId = await reached(0)
    const grantId = await give(playerId, await offer())
    expect(await toldTo(playerId)).toEqual(['bonusGranted'])
    const again = { operatorId: town.operatorId, grantId, template: 'bonusGranted' }
    await Promise.all([town.house.promotions.tell(again), town.house.promotions.tell(again)])
    expect(await toldTo(playerId)).toEqual(['bonusGranted'])
  })
})

describe('a bonus that ends in two days', () => {
  const nearEnd = async (playerId: number, days = 5) => {
    const { grantId } = await town.take(playerId, await offer({ rules: { ...rules, days } }))
    return grantId
  }

  test('is told once, with what is left to stake', async () => {
    const playerId = await reached(5000)
    const grantId = await nearEnd(playerId)
    await stake(playerId, 600)
    await town.pass(3 * day - hour)
    expect(await toldTo(playerId)).toEqual([])
    await town.pass(hour)
    expect(await toldTo(playerId)).toEqual(['bonusNearEnd'])
    const text = await lastTo(playerId)
    expect(text).toContain('14.00 TRY')
    const { endsAt = 0 } = await town.grant(playerId, grantId)
    const ends = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', day: 'numeric', month: 'long' })
    expect(text).toContain(`ends on ${ends.format(endsAt)}`)
    await town.house.promotions.tell({ operatorId: town.operatorId, grantId, template: 'bonusNearEnd' })
    await town.pass(day)
    expect(await toldTo(playerId)).toEqual(['bonusNearEnd'])
  })

  test('is not told where it never had longer, or is over already', async () => {
    const [short, gone, done] = [await reached(0), await reached(0), await reached(5000)]
    await nearEnd(short, 2)
    await cancel(gone, await nearEnd(gone))
    await nearEnd(done)
    await stake(done, 2000)
    await town.pass(day)
    expect(await toldTo(short)).toEqual([])
    await town.pass(2 * day)
    expect(await toldTo(gone)).toEqual([])
    expect(await toldTo(done)).toEqual(['bonusCompleted'])
  })

  test('is told nobody who may not be offered anything', async () => {
    const playerId = await reached(0)
    await nearEnd(playerId)
    const { db, clock } = town.platform
    await withTransaction(db, (tx) =>
      town.house.people.harm.writeMarks(tx, town.operatorId, [
        { playerId, day: '2026-01-01', kind: 'chase', stake: 100, compared: 10, count: 3, at: clock.now() },
      ]),
    )
    await town.pass(3 * day)
    expect(await toldTo(playerId)).toEqual([])
  })
})

describe('a bonus that was staked enough', () => {
  test('is told with what of it became cash', async () => {
    const playerId = await reached(5000)
    await town.take(playerId, await offer({ rules: { ...rules, convertMax: 300 } }))
    await stake(playerId, 2000)
    expect(await toldTo(playerId)).toEqual(['bonusCompleted'])
    expect(await lastTo(playerId)).toContain('“Ten for you” is completed: 3.00 TRY became cash')
  })

  test('and need not be staked is told once where staff give it, and never where its player took it', async () => {
    const [given, taken] = [await reached(0), await reached(0)]
    const offerId = await offer({ rules: { ...rules, wagerTimes: 0 } })
    await give(given, offerId)
    await town.take(taken, offerId)
    expect(await toldTo(given)).toEqual(['bonusCompleted'])
    expect(await toldTo(taken)).toEqual([])
  })
})

describe('a bonus that is over', () => {
  test('is told where its days were over', async () => {
    const playerId = await reached(0)
    await town.take(playerId, await offer({ rules: { ...rules, days: 1 } }))
    await town.pass(day + 120_000)
    expect(await toldTo(playerId)).toEqual(['bonusOver'])
    expect(await lastTo(playerId)).toContain('is over. Its time ran out.')
  })

  test('is told where the house ended it, with the reason', async () => {
    const playerId = await reached(0)
    const { grantId } = await town.take(playerId, await offer())
    const { house, platform, operatorId } = town
    const content = { grantId, reason: 'two accounts' }
    await withTransaction(platform.db, (tx) =>
      house.promotions.approvals.grantEnded.apply(tx, { operatorId, content }, platform.clock.now()),
    )
    expect(await toldTo(playerId)).toEqual(['bonusOver'])
    expect(await lastTo(playerId)).toContain('We ended it. The reason: two accounts')
  })

  test('is told where its deposit was taken back', async () => {
    const playerId = await reached(0)
    await town.take(
      playerId,
      await offer({ reward: { kind: 'depositMatch', percent: 50, max: 3000, depositMin: 1000 } }),
    )
    await town.choose(await town.deposit(playerId, 10_010), 'pay')
    await town.pass(4000)
    await town.pass(3 * day + 2 * hour)
    await town.pass(day)
    expect(await toldTo(playerId)).toEqual(['bonusGranted', 'bonusOver'])
    expect(await lastTo(playerId)).toContain('The deposit that it came with was taken back.')
  })

  test('is not told whoever gave it up, nor whoever was never given it', async () => {
    const [up, denied] = [await reached(0), await reached(0)]
    const { grantId } = await town.take(up, await offer())
    await cancel(up, grantId)
    const asked = await town.take(denied, await offer({ approval: 'byStaff' }))
    await town.desk.deny(town.clerk, { grantId: asked.grantId, reason: 'not this month' }, town.from)
    expect([await toldTo(up), await toldTo(denied)]).toEqual([[], []])
  })
})

describe('a free bet', () => {
  const bets = { kinds: ['single', 'combined'], products: ['sport', 'live'] } as const
  const pays = { kinds: [...bets.kinds], products: [...bets.products] }
  const insurance = { kind: 'couponInsurance' as const, max: 1500, legsMin: 2, ...pays }
  const freely = { wagerTimes: 0, wagerOf: 'bonus', days: 7 } as const

  /** Insured, with a coupon that loses by one leg; answers what takes its result back. */
  async function loseByOne(playerId: number) {
    await town.take(playerId, await offer({ reward: insurance, rules: freely }))
    const refs = [0, 1].map(() => `insured ${++matches}`)
    const picks: Parameters<typeof town.request>[0][number][] = []
    for (const ref of refs) picks.push([await town.offer(ref), '1x2', '1'])
    const placed = await town.house.placement.place(town.of(playerId), town.request(picks, { stake: 900 }))
    if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
    const [won = '', lost = ''] = refs
    await town.say(settlement(won, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
    await town.say(settlement(lost, '1x2', { 1: lostResult, x: lostResult, 2: wonResult }))
    return () => town.say(takenBack(lost, '1x2'))
  }

  test('is told where insurance gives it, with what it is worth and until when', async () => {
    const playerId = await reached(1000)
    await loseByOne(playerId)
    expect(await toldTo(playerId)).toEqual(['bonusFreeBet'])
    for (const part of ['“Ten for you”', '9.00 TRY', 'January 2026', '/en/account/bonuses'])
      expect(await lastTo(playerId)).toContain(part)
  })

  test('is told where staff give it, and not where its player took it just now', async () => {
    const [given, taken] = [await reached(0), await reached(0)]
    const offerId = await offer({ reward: { kind: 'freeBet', amount: 700, ...pays }, rules: freely })
    await give(given, offerId)
    await town.take(taken, offerId)
    expect([await toldTo(given), await toldTo(taken)]).toEqual([['bonusFreeBet'], []])
  })

  test('is told of nobody whose result was taken back meanwhile, and of nobody who may be sold nothing', async () => {
    const [back, marked] = [await reached(1000), await reached(1000)]
    await (await loseByOne(back))()
    expect(await toldTo(back)).toEqual([])
    await loseByOne(marked)
    await sql`
      insert into harm_mark (operator_id, player_id, day, kind, stake, compared, count, at)
      values (${town.operatorId}, ${marked}, '2026-01-01', 'chase', 100, 10, 1, ${town.platform.clock.now()})`.execute(
      town.platform.db,
    )
    expect(await toldTo(marked)).toEqual([])
  })
})
