import { createHash } from 'node:crypto'
import { playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import { playerShape } from '@banko/contract/calls/people.ts'
import type { ProofChallenge } from '@banko/contract/refusals/people.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readHouse } from '../platform/database/store-house.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { openAttempts } from './attempts.ts'
import type { SignInRequest } from './sign-in.ts'
import { openElsewhere, openTestPeople, type TestPeople } from './testing/test-people.ts'

let house: TestPeople
beforeAll(async () => {
  house = await openTestPeople()
  const { operatorId, siteId } = house.site
  typed = { operatorId, siteId, userName: 'demo1', password: 'banko-demo-1', address: '192.0.2.1' }
})
// What the last test used up is earned back.
beforeEach(() => house.platform.time.skip(3_600_000))
afterAll(() => house.close())

let typed: SignInRequest
const signIn = (change: Partial<SignInRequest> = {}) => house.people.signIn({ ...typed, ...change })

test('name and password give a player and a token', async () => {
  const outcome = await signIn()
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  expect(playerShape.strict().parse(outcome.player)).toEqual(outcome.player)
  expect(outcome.player).toMatchObject({
    userName: 'demo1',
    balance: 125_000,
    currency: 'TRY',
    stakeMode: 'perCombination',
    signedInAt: house.platform.clock.now(),
  })
  const caller = await house.people.callerOf(house.site, outcome.token)
  expect(caller).toMatchObject({ kind: 'player', playerId: outcome.player.playerId })
})

test.each(['DEMO1', ' demo1 ', 'Demo1'])('%j is demo1, however it is typed', async (userName) => {
  expect((await signIn({ userName })).kind).toBe('signedIn')
})

test('a wrong password, an unknown name, a blocked player and another operator’s player answer alike', async () => {
  await house.people.block({ operatorId: house.site.operatorId, playerId: await playerIdOf('demo3', 'banko-demo-3') })
  await addOtherOperator('One')
  expect(await signIn({ password: 'wrong' })).toEqual({ kind: 'failed' })
  expect(await signIn({ userName: 'nobody' })).toEqual({ kind: 'failed' })
  expect(await signIn({ userName: 'demo3', password: 'banko-demo-3' })).toEqual({ kind: 'failed' })
  expect(await signIn({ userName: 'foreigner', password: 'foreign-pass' })).toEqual({ kind: 'failed' })
})

test('a name belongs to its operator: the same name elsewhere is somebody else', async () => {
  const operatorId = await addOtherOperator('Two')
  const there = await signIn({ operatorId, userName: 'foreigner', password: 'foreign-pass' })
  if (there.kind !== 'signedIn') throw new Error(there.kind)
  expect((await signIn({ operatorId })).kind).toBe('failed')
  const caller = await house.people.callerOf(house.site, there.token)
  expect(caller).toEqual({ kind: 'visitor', operatorId: house.site.operatorId, siteId: house.site.siteId })
})

test('ten wrong passwords close the account where they came from, sent at once or in turn', async () => {
  const guesses = await Promise.all(Array.from({ length: 15 }, () => signIn({ password: 'wrong' })))
  expect(guesses.filter((guess) => guess.kind === 'failed')).toHaveLength(10)
  expect(guesses.filter((guess) => guess.kind === 'tooMany')).toHaveLength(5)
  expect(await signIn()).toEqual({ kind: 'tooMany', retryAfterSeconds: 600 })
  expect((await signIn({ userName: 'demo2', password: 'banko-demo-2' })).kind).toBe('signedIn')
  expect((await signIn({ address: '192.0.2.2' })).kind).toBe('signedIn')
})

test('right passwords are never counted', async () => {
  for (let round = 0; round < 12; round++) expect((await signIn()).kind).toBe('signedIn')
})

test('when strangers guess at an account, a proof lets its player in, once, and a device of theirs needs none', async () => {
  const before = await signIn()
  if (before.kind !== 'signedIn') throw new Error(before.kind)
  await guessFromEverywhere('demo1')
  const asked = await signIn()
  if (asked.kind !== 'proofNeeded') throw new Error(asked.kind)
  const proof = answer(asked.challenge)
  expect((await signIn({ proof: { ...proof, puzzle: `${proof.puzzle}x` } })).kind).toBe('proofNeeded')
  expect((await signIn({ proof })).kind).toBe('signedIn')
  expect((await signIn({ proof })).kind).toBe('proofNeeded')
  const { deviceToken } = before
  expect(await signIn({ deviceToken })).toMatchObject({ kind: 'signedIn', deviceToken })
  const other = await signIn({ userName: 'demo2', password: 'banko-demo-2', deviceToken })
  expect(other.kind).toBe('proofNeeded')
})

test('a token that was not this player’s does not become one of theirs', async () => {
  const first = await signIn()
  if (first.kind !== 'signedIn') throw new Error(first.kind)
  for (const deviceToken of ['A'.repeat(43), first.deviceToken, 'x', undefined]) {
    const outcome = await signIn({ userName: 'demo2', password: 'banko-demo-2', deviceToken })
    if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
    expect(outcome.deviceToken).toMatch(/^[\w-]{43}$/)
    expect(outcome.deviceToken).not.toBe(deviceToken)
  }
})

test('a device that was not used for half a year is forgotten', async () => {
  const outcome = await signIn()
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  const { deviceToken } = outcome
  const { people } = openElsewhere(house, 180 * 86_400_000)
  const later = await people.signIn({ ...typed, deviceToken })
  expect(later).toMatchObject({ kind: 'signedIn', deviceToken: expect.not.stringMatching(deviceToken) })
  await people.sweep()
  const kept = await sql`select from known_device`.execute(house.platform.db)
  expect(kept.rows).toHaveLength(1)
})

/** So many wrong ones that the account and the whole site ask for a proof; without the passwords being looked at. */
async function guessFromEverywhere(userName: string): Promise<void> {
  const { platform, site } = house
  const take = openAttempts(platform, (await readHouse(platform.db)).secret)
  const of = {
    place: String(site.siteId),
    account: `${site.operatorId}/${userName}`,
    knownDevice: undefined,
    proof: undefined,
  }
  for (let count = 0; count < 100; count++) {
    const taken = await take({ ...of, address: `198.51.100.${count}` })
    if (taken.kind === 'go') await taken.failed()
  }
}

function answer({ puzzle, salt, target, numberMax }: ProofChallenge) {
  for (let number = 0; number <= numberMax; number++)
    if (createHash('sha256').update(`${salt}.${number}`).digest('hex') === target) return { puzzle, number }
  throw new Error('the puzzle has no answer')
}

async function playerIdOf(userName: string, password: string): Promise<number> {
  const outcome = await signIn({ userName, password })
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  return outcome.player.playerId
}

async function addOtherOperator(name: string): Promise<number> {
  const { platform, operators, people } = house
  const passwordHash = await people.hashPassword('foreign-pass')
  const operatorId = await withTransaction(platform.db, async (tx) => {
    const id = await operators.createOperator(tx, { name, currencies: ['EUR'], liveMoney: false })
    const site = {
      operatorId: id,
      domain: `${name}.example`,
      languageDefault: 'en',
      languages: ['en'],
      currency: 'EUR',
    }
    const siteId = await operators.createSite(tx, site)
    await people.createPlayer(tx, {
      operatorId: id,
      siteId,
      userName: 'foreigner',
      passwordHash,
      lang: 'en',
      currency: 'EUR',
      stakeMode: 'perCombination',
      products: { sport: true, live: false },
      limits: playerLimitsDefault('EUR'),
      openingBalance: 0,
    })
    return id
  })
  await operators.refresh()
  return operatorId
}
