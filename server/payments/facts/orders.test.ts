import { expect, test } from 'vitest'
import { advanceDeposit, advanceWithdrawal, decisionFact } from './advance.ts'
import { silentAfter, silentSide } from './both-sides.ts'
import type { Decision, DepositTerms } from './decide-deposit.ts'
import type { Fact, FactKind } from './fact.ts'
import { depositStateOf, withdrawalStateOf } from './state-of.ts'

const minute = 60_000
const terms: DepositTerms = {
  ...{ amount: 10_000, fee: 0, currency: 'TRY', amountMin: 1000, amountMax: 50_000 },
  ...{ mismatch: 'exact', tolerancePercent: 0, lateMax: 20_000, expiresAt: 30 * minute },
  mayTake: () => true,
}

const said = (kind: FactKind, at: number, more: Partial<Fact> = {}): Fact => ({
  ...{ kind, source: 'provider', key: `${kind} ${more.attempt ?? ''}${more.payment ?? ''}`, saidAt: at * minute },
  ...more,
})
const final = (at: number, amount = 10_000, more: Partial<Fact> = {}) =>
  said('moneyFinal', at, { amount, currency: 'TRY', payment: '1', ...more })
const begun = said('begun', 1)
const pending = said('providerPending', 1)
const seen = said('moneySeen', 2, { amount: 10_000 })
const refused = said('providerRefused', 3)
const expired = said('expired', 30, { source: 'house' })
const left = said('playerLeft', 2, { source: 'player' })
const opened = said('disputeOpened', 50)
const won = said('disputeWon', 60)
const lost = said('disputeLost', 60)
const recalled = said('recalled', 61)
const coins = (confirmations: number, seenAt = 2) =>
  ({ coin: 'BTC', amount: '0.1', rate: '1000', rateTaken: '1000', seenAt: seenAt * minute, confirmations }) as const
const block = (at: number, confirmations: number, seenAt = 2) =>
  said('moneySeen', at, { ...{ key: `seen ${at}`, payment: '1', amount: 10_000 }, coins: coins(confirmations, seenAt) })
const mined = (at: number, amount = 10_000, seenAt = 2) =>
  final(at, amount, { key: `mined ${at}`, coins: coins(2, seenAt) })
const gone = (at: number) => said('moneyGone', at, { payment: '1', key: `gone ${at}` })
const yes = said('yes', 40, { source: 'staff 1', amount: 9000 })
const no = said('no', 40, { source: 'staff 1', word: 'notReceived' })

/** What the provider and others say of one deposit, whatever of it comes first; what it is in the end, and what it moved. */
const deposits: readonly (readonly [string, readonly Fact[], string, number, Partial<DepositTerms>?])[] = [
  ['nothing yet', [begun], 'pending', 0],
  ['pending', [begun, pending], 'pending', 0],
  ['seen', [begun, pending, seen], 'received', 0],
  ['seen, and refused in the end', [begun, pending, seen, refused], 'refused', 0],
  ['refused, and seen all the same', [begun, refused, said('moneySeen', 5, { amount: 10_000 })], 'received', 0],
  ['paid', [begun, pending, seen, final(4)], 'done', 10_000],
  ['paid, and expired meanwhile', [begun, pending, seen, final(29), expired], 'done', 10_000],
  ['paid, and left before', [begun, pending, left, final(4)], 'done', 10_000],
  ['paid after it was refused', [begun, pending, refused, final(4)], 'done', 10_000],
  ['refused', [begun, pending, refused], 'refused', 0],
  ['left', [begun, pending, left], 'cancelled', 0],
  ['expired', [begun, pending, expired], 'expired', 0],
  ['left and expired', [begun, left, expired], 'cancelled', 0],
  ['less came', [begun, pending, seen, final(4, 9000)], 'received', 0],
  ['less came and staff took it', [begun, pending, final(4, 9000), yes], 'done', 9000],
  ['less came and staff did not take it', [begun, pending, final(4, 9000), no], 'refused', 0],
  ['less came where what comes is taken', [begun, pending, seen, final(4, 9000)], 'done', 9000, { mismatch: 'asPaid' }],
  ['more came where what comes is taken', [begun, seen, final(4, 11_000)], 'done', 11_000, { mismatch: 'asPaid' }],
  ['far too much came', [begun, seen, final(4, 60_000)], 'received', 0, { mismatch: 'asPaid' }],
  ['a little less, tolerated', [begun, final(4, 9900)], 'done', 10_000, { mismatch: 'tolerance', tolerancePercent: 2 }],
  ['too little to tolerate', [begun, final(4, 9700)], 'received', 0, { mismatch: 'tolerance', tolerancePercent: 2 }],
  ['another currency', [begun, pending, seen, final(4, 10_000, { currency: 'EUR' })], 'received', 0],
  ['late, but little', [begun, pending, expired, final(31)], 'done', 10_000],
  ['late, and much', [begun, pending, expired, final(31)], 'received', 0, { lateMax: 5000 }],
  ['late, and staff took it', [begun, expired, final(31), yes], 'done', 9000, { lateMax: 5000 }],
  ['the player is out', [begun, pending, seen, final(4)], 'received', 0, { mayTake: () => false }],
  ['paid and disputed', [begun, pending, final(4), opened], 'disputed', 10_000],
  ['a dispute that was won', [begun, pending, final(4), opened, won], 'done', 10_000],
  ['a fee is the house’s', [begun, final(4, 10_100)], 'done', 10_000, { fee: 100 }],
  ['coins seen, and not final yet', [begun, pending, block(2, 0), block(3, 1)], 'received', 0],
  ['coins that became final', [begun, block(2, 0), block(3, 1), mined(4)], 'done', 10_000],
  ['coins that vanished', [begun, block(2, 0), block(3, 1), gone(4)], 'pending', 0],
  ['coins that vanished, and their time is over', [begun, block(2, 0), gone(4), expired], 'expired', 0],
  [
    'coins that vanished and came back',
    [begun, block(2, 0), gone(4), block(6, 0, 6), mined(8, 10_000, 6)],
    'done',
    10_000,
  ],
  [
    'coins seen in time and final later',
    [begun, block(29, 0, 29), mined(40, 10_000, 29)],
    'done',
    10_000,
    { lateMax: 0 },
  ],
  ['coins seen too late', [begun, expired, block(31, 0, 31), mined(40, 10_000, 31)], 'received', 0, { lateMax: 0 }],
]

const held = said('held', 0, { source: 'house', amount: 5000 })
const rule = (eyes: number) => said('ruleFired', 0, { source: 'house', word: 'amountAbove', eyes })
const agrees = (staff: number) => said('yes', 5, { source: `staff ${staff}` })
const claimed = (attempt: number) => said('claimed', 10 * attempt, { source: 'house', attempt })
const again = (attempt: number) => ({ ...claimed(attempt), word: 'again' })
const taken = (attempt: number) => said('payTaken', 10 * attempt + 1, { attempt })
const done = (attempt: number) => said('payDone', 10 * attempt + 5, { attempt })
const not = (attempt: number) => said('payRefused', 10 * attempt + 3, { attempt })
const unknown = (attempt: number, at: number) =>
  said('payNotKnown', at, { attempt, key: `payNotKnown ${attempt} ${at}` })
const retry = (attempt: number) => said('retry', 10 * attempt + 6, { source: 'staff 1', attempt })
const bounced = said('bounced', 90, { attempt: 1 })
const proof = said('proof', 80, { source: 'house' })
const line = said('lineMatched', 80, { source: 'statement' })

/** Of one withdrawal; what its player's money has moved by in the end, its hold left out. */
const withdrawals: readonly (readonly [string, readonly Fact[], string, number])[] = [
  ['nothing fires', [], 'approved', 0],
  ['a rule fires', [rule(1)], 'review', 0],
  ['one of two agrees', [rule(2), agrees(1)], 'review', 0],
  ['two agree', [rule(2), agrees(1), agrees(2)], 'approved', 0],
  ['sent', [rule(1), agrees(1), claimed(1), taken(1)], 'sent', 0],
  ['under way', [claimed(1)], 'sending', 0],
  ['paid', [claimed(1), taken(1), done(1)], 'done', -5000],
  ['paid before it was said to be taken', [rule(1), agrees(1), claimed(1), done(1), taken(1)], 'done', -5000],
  ['refused by the provider', [claimed(1), not(1)], 'failed', 0],
  ['never known', [claimed(1), unknown(1, 20), unknown(1, 31)], 'failed', 0],
  ['not known once', [claimed(1), unknown(1, 20)], 'sending', 0],
  ['not known twice at once', [claimed(1), unknown(1, 20), unknown(1, 21)], 'sending', 0],
  ['to be tried again', [claimed(1), not(1), retry(1)], 'approved', 0],
  ['tried again', [claimed(1), not(1), retry(1), claimed(2), taken(2)], 'sent', 0],
  ['paid by the second try', [claimed(1), not(1), retry(1), claimed(2), done(2)], 'done', -5000],
  ['paid by both tries', [claimed(1), not(1), retry(1), claimed(2), done(1), done(2)], 'done', -10_000],
  [
    'not known, and sent again under its name',
    [claimed(1), unknown(1, 20), unknown(1, 31), retry(1), again(2)],
    'sending',
    0,
  ],
  ['sent again, and paid as what was sent first', [claimed(1), retry(1), again(2), taken(2), done(1)], 'done', -5000],
  ['sent again, and refused as what was sent first', [claimed(1), retry(1), again(2), taken(2), not(1)], 'failed', 0],
  ['bounced', [claimed(1), taken(1), done(1), bounced], 'bounced', 0],
  ['came back unpaid, then paid', [claimed(1), not(1), bounced, retry(1), claimed(2), done(2)], 'done', -5000],
  ['paid by hand', [claimed(1), not(1), proof], 'done', -5000],
  ['found on a statement', [claimed(1), taken(1), line], 'done', -5000],
  ['found on a statement and paid', [claimed(1), line, done(1)], 'done', -5000],
]

function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length < 2) return yield items
  for (const [index, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest]
}

/** Each order, and each with one fact said twice at every later place. */
function* tellings(facts: readonly Fact[]): Generator<readonly Fact[]> {
  for (const order of ordersOf(facts)) {
    yield order
    for (const [index, fact] of order.entries())
      for (let place = index + 1; place <= order.length; place += 1) yield order.toSpliced(place, 0, fact)
  }
}

/** Takes facts one by one, as they come. */
function take(
  telling: readonly Fact[],
  start: readonly Fact[],
  advance: (facts: readonly Fact[]) => readonly Decision[],
) {
  let facts = start
  const decisions: Decision[] = []
  for (const fact of telling) {
    if (facts.some((known) => known.key === fact.key && known.source === fact.source)) continue
    facts = [...facts, fact]
    for (const decision of advance(facts)) {
      decisions.push(decision)
      facts = [...facts, decisionFact(decision, 0)]
    }
  }
  return { facts, decisions }
}

const moved = { credited: 1, reversed: -1, restored: 1, held: 0, paid: -1, back: 0, bouncedBack: 1, paidTwice: -1 }
const net = (decisions: readonly Decision[]) =>
  decisions.reduce((sum, { kind, amount }) => sum + moved[kind] * amount, 0)
let told = 0

test.each(deposits.map(([name, ...rest]) => ({ name, rest })))('a deposit: $name', ({ rest }) => {
  const [facts, state, cash, change = {}] = rest
  for (const telling of tellings(facts)) {
    const one = take(telling, [], (known) => advanceDeposit(known, { ...terms, ...change }, 0).decisions)
    told += 1
    if (depositStateOf(one.facts) === state && net(one.decisions) === cash) continue
    expect({
      telling: telling.map(({ kind }) => kind),
      state: depositStateOf(one.facts),
      cash: net(one.decisions),
    }).toEqual({
      ...{ telling, state, cash },
    })
  }
})

test.each([
  ['lost', [begun, pending, seen, final(4), opened, lost], 'reversed'],
  ['recalled', [begun, pending, final(4), recalled], 'reversed'],
  ['lost and recalled', [begun, final(4), opened, lost, recalled], 'reversed'],
])('a deposit that was paid and %s is never the player’s, whatever comes first', (_, facts, state) => {
  for (const telling of tellings(facts)) {
    const one = take(telling, [], (known) => advanceDeposit(known, terms, 0).decisions)
    told += 1
    expect(net(one.decisions)).toBe(0)
    // lost before it was there it is never credited: then there is nothing to take back
    expect([state, 'received']).toContain(depositStateOf(one.facts))
  }
})

test('of a part that is taken back the rest stays, and what comes again is that part', () => {
  const part = said('disputeLost', 60, { amount: 4000 })
  const withFee = { ...terms, fee: 100 }
  const taken = (facts: readonly Fact[]) =>
    take(facts, [], (known) => advanceDeposit(known, withFee, 0).decisions).decisions.map(({ kind, amount }) => [
      kind,
      amount,
    ])
  const first = [begun, final(4, 10_100), opened, part]
  expect(taken(first)).toEqual([
    ['credited', 10_000],
    ['reversed', 4000],
  ])
  expect(taken([...first, won]).at(-1)).toEqual(['restored', 4000])
  expect(taken([begun, final(4, 10_100), said('disputeLost', 60, { amount: 90_000 })]).at(-1)).toEqual([
    'reversed',
    10_000,
  ])
})

test.each(withdrawals)('a withdrawal: %s', (_, facts, state, cash) => {
  for (const telling of tellings(facts)) {
    const one = take(telling, [held], (known) => advanceWithdrawal(known, { amount: 5000, fee: 0 }, 0).decisions)
    told += 1
    if (withdrawalStateOf(one.facts) === state && net(one.decisions) === cash) continue
    expect({
      telling: telling.map(({ kind }) => kind),
      state: withdrawalStateOf(one.facts),
      cash: net(one.decisions),
    }).toEqual({
      ...{ telling, state, cash },
    })
  }
})

const byOther = said('asked', 0, { source: 'player', word: 'bothSides' })
const got = said('playerGot', 30, { source: 'player' })
const silent = (attempt: number, word: string) => said('silent', 90, { source: 'house', attempt, word })
const looked = said('no', 95, { source: 'staff 1', word: 'notReceived' })
const byHouse = said('no', 95, { source: 'house', word: 'depositReversed' })

/** Of one that somebody else pays: both its payer and its player say so, or a person looks. */
const byOthers: readonly (readonly [string, readonly Fact[], string, number])[] = [
  ['under way', [claimed(1), taken(1)], 'sent', 0],
  ['the payer says so', [claimed(1), taken(1), done(1)], 'sent', 0],
  ['the player says so', [claimed(1), taken(1), got], 'sent', 0],
  ['both say so', [claimed(1), taken(1), done(1), got], 'done', -5000],
  ['the player says nothing', [claimed(1), taken(1), done(1), silent(1, 'playerSilent')], 'review', 0],
  ['the payer says nothing', [claimed(1), taken(1), got, silent(1, 'payerSilent')], 'review', 0],
  ['it is said late', [claimed(1), done(1), silent(1, 'playerSilent'), got], 'done', -5000],
  ['two of the staff vouch for it', [claimed(1), done(1), silent(1, 'playerSilent'), proof], 'done', -5000],
  ['it stands on a statement', [claimed(1), taken(1), line], 'done', -5000],
  ['whoever looked sends it back', [claimed(1), done(1), silent(1, 'playerSilent'), looked], 'refused', 0],
  ['a deposit that was taken back leaves it', [claimed(1), done(1), silent(1, 'playerSilent'), byHouse], 'review', 0],
  ['it came back before the player saw it', [claimed(1), taken(1), done(1), bounced], 'failed', 0],
  ['it came back, and the player had seen it', [claimed(1), done(1), got, bounced], 'bounced', 0],
  [
    'another try is a new one',
    [claimed(1), not(1), silent(1, 'payerSilent'), retry(1), claimed(2), taken(2)],
    'sent',
    0,
  ],
]

test.each(byOthers)('a withdrawal that somebody else pays: %s', (_, facts, state, cash) => {
  for (const telling of tellings(facts)) {
    // nobody sends it, and nothing of it is refused, before it was claimed
    const [begun, ...rest] = [facts[0], ...telling.filter((fact) => fact !== facts[0])]
    const one = take(
      begun ? [begun, ...rest] : rest,
      [byOther, held],
      (known) => advanceWithdrawal(known, { amount: 5000, fee: 0 }, 0).decisions,
    )
    told += 1
    if (withdrawalStateOf(one.facts) === state && net(one.decisions) === cash) continue
    expect({
      telling: telling.map(({ kind }) => kind),
      state: withdrawalStateOf(one.facts),
      cash: net(one.decisions),
    }).toEqual({ telling, state, cash })
  }
})

test.each([
  ['nobody has spoken', [claimed(1), taken(1)], undefined],
  ['the payer has, an hour ago', [claimed(1), done(1)], 'playerSilent'],
  ['the player has, an hour ago', [claimed(1), got], 'payerSilent'],
  ['both have', [claimed(1), done(1), got], undefined],
])('who is silent where %s', (_, facts, side) => {
  const spoken = Math.max(...facts.map(({ saidAt }) => saidAt))
  expect(silentSide([byOther, ...facts], spoken + silentAfter)).toBe(side)
  expect(silentSide([byOther, ...facts], spoken + silentAfter - 1)).toBe(undefined)
  expect(silentSide(facts, spoken + silentAfter)).toBe(undefined)
})

test('what staff refuse goes back once, and what was paid all the same is paid out of the player’s cash', () => {
  const facts = [claimed(1), not(1), said('no', 40, { source: 'staff 1' }), done(1)]
  for (const telling of tellings(facts)) {
    const one = take(telling, [held], (known) => advanceWithdrawal(known, { amount: 5000, fee: 0 }, 0).decisions)
    told += 1
    expect([withdrawalStateOf(one.facts), net(one.decisions)]).toEqual(['done', -5000])
  }
})

test('orders were told in great number', () => {
  expect(told).toBeGreaterThan(30_000)
})
