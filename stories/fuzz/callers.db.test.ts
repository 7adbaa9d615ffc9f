import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { shortCodeOf } from '@banko/betting/match/short-code.ts'
import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readState } from '../testing/database-state.ts'
import { postCall, signIn } from '../testing/http-client.ts'
import { factorInputs } from './factor-inputs.ts'
import { gamesInputs } from './games-inputs.ts'
import { noJackpotsInputs } from './jackpots-inputs.ts'
import { officeInputs } from './office-inputs.ts'
import { ownMatchInputs } from './own-match-inputs.ts'
import { ownPaymentsInputs } from './payments-inputs.ts'
import { ownPromotionsInputs } from './promotions-inputs.ts'
import { type FuzzWorld, openFuzzWorld } from './world.ts'

let world: FuzzWorld
/** A coupon of demo1 that nobody else may know of. */
const couponId = randomUUID()
/** Opens it for anybody, as its player has said. */
let shareToken: string
/** Of a slip that was saved at this operator's site. */
let bookingCode: string
/** Stands on its paper. */
let printedCode: string
/** What no coupon is called. */
const nobodys = randomUUID()

/** Somebody who would be a player once a puzzle is solved. */
const registration = {
  ...{ firstName: 'Ada', lastName: 'Ay', birthDate: '1990-01-01', sex: 'f', idNumber: '', country: 'TR', city: 'Rize' },
  ...{ address: 'Cadde 1234', postCode: '53000', email: 'ada@example.com', phoneCode: '90', mobile: '' },
  ...{ userName: 'ada.ay', password: 'seven blue herons', currency: 'TRY' },
}

/** With the inputs below: a wrong password of demo3, a picture where the site has none, puzzles that nobody solved,
 * and a promotion that there is not. */
const refusing: Readonly<Record<string, number>> = {
  'people.signIn': 401,
  'people.signInTerminal': 401,
  'registration.picture': 409,
  'registration.register': 409,
  'content.promotion': 404,
  'content.contact': 409,
  'registration.activate': 409,
  'registration.activateByDigits': 409,
  'registration.sendActivation': 409,
  'recovery.ask': 409,
  'recovery.reset': 409,
  'factor.signIn': 409,
  'jackpots.cycles': 404,
}

/** Well-formed input of every call that is made by somebody. */
const inputs: Readonly<Record<string, () => unknown>> = {
  'people.signIn': () => ({ userName: 'demo3', password: 'wrong' }),
  'people.signInTerminal': () => ({ number: 7, pin: '480213' }),
  'terminals.paper': () => ({ state: 'open' }),
  'people.signOut': () => ({}),
  'people.who': () => ({}),
  'people.me': () => ({}),
  'people.profile': () => ({}),
  'registration.form': () => ({}),
  'registration.checkUserName': () => ({ userName: 'demo1' }),
  'registration.challenge': () => ({}),
  'registration.picture': () => ({}),
  'registration.activate': () => ({ code: 'A'.repeat(43) }),
  'registration.activateByDigits': () => ({ digits: '123456', ticket: '1.2.x' }),
  'registration.sendActivation': () => ({ ticket: '1.2.x' }),
  'recovery.challenge': () => ({}),
  'recovery.ask': () => ({
    userName: 'demo1',
    birthDate: '1990-01-01',
    by: 'email',
    proof: { puzzle: 'none', number: 1 },
  }),
  'recovery.reset': () => ({ code: 'A'.repeat(43), password: 'seven blue herons' }),
  'registration.register': () => ({ registration, lang: 'tr', agreed: true, proof: { puzzle: 'none', number: 1 } }),
  'people.sessions': () => ({}),
  'people.endSession': () => ({ sessionId: randomUUID() }),
  'people.endOtherSessions': () => ({}),
  'people.setLanguage': () => ({ lang: 'tr' }),
  // a right one would lock out whoever comes after
  'people.changePassword': () => ({ currentPassword: 'wrong', newPassword: 'another-long-one' }),
  'content.page': () => ({ pageId: 9, lang: 'tr' }),
  'content.shown': () => ({ lang: 'tr' }),
  'content.promotions': () => ({ lang: 'tr' }),
  'content.promotion': () => ({ id: 1_000_000 }),
  'content.notices': () => ({ lang: 'tr' }),
  'content.challenge': () => ({}),
  'content.contact': () => ({
    ...{ messageId: randomUUID(), email: 'ada@example.com', topCategory: 'others', category: 'others' },
    ...{ text: 'Hello', lang: 'tr', proof: { puzzle: 'none', number: 1 } },
  }),
  'protection.get': () => ({}),
  'protection.setLimit': () => ({ kind: 'loss', period: 'week', amount: 5000 }),
  'protection.confirmRaise': () => ({ kind: 'loss', period: 'week' }),
  'protection.setReality': () => ({ minutes: 30 }),
  'protection.timeOut': () => ({ days: 1 }),
  'protection.closeAccount': () => ({ password: 'wrong' }),
  'ledger.transactions': () => ({}),
  'ledger.statement': () => ({ from: 0, until: 86_400_000 }),
  'ownData.ask': () => ({ password: 'wrong' }),
  'ownData.piece': () => ({ askId: randomUUID(), part: 'account' }),
  'identity.get': () => ({}),
  'identity.putPiece': () => ({ uploadId: randomUUID(), side: 'front', number: 0, data: '/9j/' }),
  'identity.send': () => ({ uploadId: randomUUID(), kind: 'passport', files: [{ side: 'front', pieces: 1 }] }),
  'identity.sendCode': () => ({ way: 'email' }),
  'identity.confirm': () => ({ way: 'email', digits: '000000' }),
  'protection.exclude': () => ({ months: 6, password: 'wrong' }),
  'book.sports': () => ({}),
  'book.categories': () => ({ sportId: 1 }),
  'book.tournaments': () => ({ sportId: 1 }),
  'book.matches': () => ({ phase: 'all' }),
  'book.bestLeagues': () => ({}),
  'book.upcoming': () => ({}),
  'book.highlights': () => ({}),
  'book.popular': () => ({}),
  'book.match': () => ({ matchId: world.live }),
  'book.builder': () => ({
    matchId: world.coming[0],
    parts: [
      { marketKey: '1x2', outcomeId: '1' },
      { marketKey: 'bothToScore', outcomeId: 'yes' },
    ],
  }),
  'book.shortCode': () => ({ code: shortCodeOf(world.live) }),
  'book.results': () => ({ from: 0 }),
  'book.leagueTable': () => ({ matchId: world.live }),
  'book.tvMatches': () => ({}),
  'book.tv': () => ({ matchId: world.live }),
  'bookings.save': () => ({ selections: slip().selections.map(({ price: _, version: __, ...bet }) => bet), sizes: [] }),
  'bookings.load': () => ({ code: bookingCode }),
  'placement.place': () => ({ ...slip(), couponId: randomUUID() }),
  'placement.quote': () => slip(),
  'coupons.list': () => ({}),
  'coupons.detail': () => ({ couponId }),
  // of a coupon that nobody has: what they change is the caller's own, and there is nothing of it
  'coupons.cancel': () => ({ couponId: nobodys }),
  'coupons.sharing': () => ({ couponId: nobodys }),
  'coupons.share': () => ({ couponId: nobodys, amounts: 'hidden' }),
  'coupons.unshare': () => ({ couponId: nobodys }),
  'coupons.shared': () => ({ token: shareToken }),
  'coupons.verify': () => ({ code: printedCode }),
  'cashOut.quote': () => ({ couponId: nobodys }),
  'cashOut.sell': () => ({
    couponId: nobodys,
    requestId: nobodys,
    quote: { stakeSold: 100, offer: 100, validUntil: 0, versions: [] },
  }),
  'cashOut.edit': () => ({
    couponId: nobodys,
    quote: { stakeSold: 100, offer: 100, validUntil: 0, versions: [] },
    place: { ...slip(), couponId: randomUUID() },
  }),
  'cashOut.auto': () => ({ couponId: nobodys, offerMin: 100 }),
  'receipts.read': () => ({ couponId }),
  'receipts.heads': () => ({}),
  'receipts.keys': () => ({}),
  ...ownMatchInputs(),
  ...officeInputs(),
  ...factorInputs(),
  ...ownPromotionsInputs(),
  ...ownPaymentsInputs(),
  ...gamesInputs(),
  ...noJackpotsInputs(),
}

const slip = () => ({
  selections: [{ matchId: world.coming[0], marketKey: '1x2', outcomeId: '1', price: 2000, version: 1, banker: false }],
  sizes: [],
  stake: 500,
  pricePolicy: 'none',
})

beforeAll(async () => {
  world = await openFuzzWorld()
  const headers = { cookie: world.cookies.demo1 }
  const placed = await postCall(world.url, '/placement/place', { ...slip(), couponId }, { headers })
  expect(placed).toMatchObject({ status: 200, body: { couponId, status: 'waiting' } })
  const shared = await postCall(world.url, '/coupons/share', { couponId, amounts: 'hidden' }, { headers })
  expect(shared.status).toBe(200)
  shareToken = (shared.body as { token: string }).token
  const booked = await call('bookings.save')
  expect(booked.status).toBe(200)
  bookingCode = (booked.body as { code: string }).code
  printedCode = await printedBy(world, world.cookies.demo1)
})
afterAll(() => world.close())

/** The code of that coupon's paper, as it is printed for whoever has the cookie. */
async function printedBy({ served }: FuzzWorld, cookie: string): Promise<string> {
  const { coupons, operators, people } = served.house
  const site = operators.findSite('localhost')
  if (!site) throw new Error('there is no demo site')
  return forOperator(site.operatorId, async () => {
    const caller = await people.callerOf(site, cookie.split('=')[1])
    const printed = caller.kind === 'player' ? await coupons.printed(caller, couponId) : undefined
    return printed?.ok ? printed.value.code : ''
  })
}

const posted = listCalls(contract).filter((call) => call.method === 'POST')

const ofPlayers = posted.filter((call) => call.meta.caller === 'player')
const ofAnybody = posted.filter((call) => call.meta.caller === 'visitor')

const call = (name: string, cookie?: string) => {
  const declared = posted.find((one) => one.name === name)
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
  return postCall(world.url, declared?.path ?? '', inputs[name]?.(), { headers })
}

test('every call has an input here', () => {
  expect(new Set(Object.keys(inputs))).toEqual(new Set(posted.map(({ name }) => name)))
})

const nobody: [string, string | undefined][] = [
  ['nobody', undefined],
  ['an empty session', 'banko_session='],
  ['a made-up session', `banko_session=${'A'.repeat(43)}`],
  ['a session of another form', `banko_session=${"' or 1=1 --".padEnd(43)}`],
  ['a session under another name', `session=${'A'.repeat(43)}`],
]

describe.each(nobody)('%s', (_, cookie) => {
  test.each(ofPlayers)('is not let into $name', async ({ name }) => {
    const before = await readState(world.database)
    expect(await call(name, cookie)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    expect(await readState(world.database)).toEqual(before)
  })

  test.each(ofAnybody)('may call $name', async ({ name }) => {
    expect((await call(name, cookie)).status).toBe(refusing[name] ?? 200)
  })
})

test('a session that ended is nobody', async () => {
  const cookie = await signIn(world.url, 'demo4')
  expect((await call('people.me', cookie)).status).toBe(200)
  expect((await call('people.signOut', cookie)).status).toBe(200)
  for (const { name } of ofPlayers) expect((await call(name, cookie)).status, name).toBe(401)
})

describe('what is not one’s own', () => {
  test('a coupon is found by its player alone; another’s answers as one that is not there', async () => {
    const { demo1, demo2 } = world.cookies
    expect(await call('coupons.detail', demo1)).toMatchObject({ status: 200, body: { couponId } })
    const foreign = await call('coupons.detail', demo2)
    const absent = await postCall(
      world.url,
      '/coupons/detail',
      { couponId: randomUUID() },
      { headers: { cookie: demo2 } },
    )
    expect(foreign).toMatchObject({ status: 404, body: { data: { code: 'notFound' } } })
    expect(foreign).toEqual(absent)
  })

  test('what is shared of a coupon names nobody, and a token of another form opens nothing', async () => {
    const seen = await call('coupons.shared')
    expect(seen).toMatchObject({ status: 200, body: { status: 'waiting', legs: [{ matchId: world.coming[0] }] } })
    expect(JSON.stringify(seen.body)).not.toMatch(/player|demo1|stake|payout|couponId/)
    const guessed = await postCall(world.url, '/coupons/shared', { token: 'A'.repeat(43) })
    expect(guessed).toMatchObject({ status: 404, body: { data: { code: 'notFound' } } })
    expect(await postCall(world.url, '/coupons/shared', { token: couponId })).toMatchObject({ status: 400 })
  })

  test('a code on paper tells how the coupon stands and names nobody; one that was never given out is not known', async () => {
    const seen = await call('coupons.verify')
    expect(seen).toMatchObject({ status: 200, body: { status: 'waiting', amounts: { stakeTotal: 500 } } })
    expect(JSON.stringify(seen.body)).not.toMatch(/player|demo1|balance|couponId/)
    expect(await printedBy(world, world.cookies.demo2)).toBe('')
    const guessed = await postCall(world.url, '/coupons/verify', { code: '0'.repeat(16) })
    expect(guessed).toMatchObject({ status: 404, body: { data: { code: 'notFound' } } })
    expect(await postCall(world.url, '/coupons/verify', { code: couponId })).toMatchObject({ status: 400 })
  })

  test('a list holds one’s own coupons alone', async () => {
    const { demo1, demo2 } = world.cookies
    expect((await call('coupons.list', demo1)).body).toMatchObject({ total: 1, coupons: [{ couponId }] })
    expect((await call('coupons.list', demo2)).body).toMatchObject({ total: 0, coupons: [] })
  })

  test('another player’s coupon id is free for oneself, and tells nothing of his', async () => {
    const headers = { cookie: world.cookies.demo2 }
    const placed = await postCall(world.url, '/placement/place', { ...slip(), stake: 700, couponId }, { headers })
    expect(placed).toMatchObject({ status: 200, body: { couponId, stakeTotal: 700 } })
    expect((await call('coupons.detail', world.cookies.demo1)).body).toMatchObject({ couponId, stakeTotal: 500 })
    expect((await call('coupons.detail', world.cookies.demo2)).body).toMatchObject({ couponId, stakeTotal: 700 })
  })

  test('a match that is not there answers 404', async () => {
    const answer = await postCall(world.url, '/book/match', { matchId: Number.MAX_SAFE_INTEGER })
    expect(answer).toMatchObject({ status: 404, body: { data: { code: 'notFound' } } })
  })

  test('who and where are never taken from the input', async () => {
    for (const key of ['playerId', 'userId', 'operatorId', 'siteId', 'site']) {
      const input = { ...slip(), couponId: randomUUID(), [key]: 1 }
      const answer = await postCall(world.url, '/placement/place', input, { headers: { cookie: world.cookies.demo2 } })
      expect(answer).toMatchObject({ status: 400, body: { data: { field: key } } })
    }
  })
})

test('a session opens nothing at another operator’s site', async () => {
  const { house } = world.served
  const { db } = world.database
  const operatorId = await db
    .transaction()
    .execute((tx) => house.operators.createOperator(tx, { name: 'Other', currencies: ['TRY'], liveMoney: false }))
  await house.operators.refresh()
  const other = { operatorId, domain: 'other.example', languageDefault: 'en', languages: ['en'], currency: 'TRY' }
  await db.transaction().execute((tx) => house.operators.createSite(tx, other))
  await house.operators.refresh()
  const { demo1 } = world.cookies
  expect(await statusAt('localhost', demo1)).toBe(200)
  expect(await statusAt('other.example', demo1)).toBe(401)
  expect(await statusAt('nobody.example', demo1)).toBe(404)
})

/** What `people.me` answers under another host, which fetch does not let one say. */
async function statusAt(host: string, cookie: string): Promise<number | undefined> {
  const asked = request(`${world.url}/v1/people/me`, {
    method: 'POST',
    headers: { host, cookie, 'content-type': 'application/json' },
  })
  asked.end('{}')
  const [response]: [IncomingMessage] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}
