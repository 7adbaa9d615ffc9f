import { playerLimitsDefault } from '@banko/betting/limits.ts'
import { playerShape } from '@banko/contract/calls/people.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withTransaction } from '../platform/transaction.ts'
import { openTestPeople, type TestPeople } from './testing.ts'

let house: TestPeople
beforeAll(async () => {
  house = await openTestPeople()
}, 60_000)
// What the last test used up is earned back.
beforeEach(() => house.platform.time.advance(3_600_000))
afterAll(() => house.close())

interface Typed {
  readonly userName?: string
  readonly password?: string
  readonly address?: string
  readonly operatorId?: number
}
const signIn = (typed: Typed = {}) =>
  house.people.signIn({
    operatorId: house.site.operatorId,
    userName: 'demo1',
    password: 'banko-demo-1',
    address: '192.0.2.1',
    ...typed,
  })

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
  await house.people.block(await playerIdOf('demo3', 'banko-demo-3'))
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

test('an unknown name takes as long as a wrong password', async () => {
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 9; round++) {
    for (const [which, userName] of [
      ['known', 'demo1'],
      ['unknown', `nobody${round}`],
    ] as const) {
      const start = performance.now()
      expect(await signIn({ userName, password: 'wrong', address: `192.0.2.${round}` })).toEqual({ kind: 'failed' })
      took[which].push(performance.now() - start)
    }
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? 0
  const ratio = median(took.unknown) / median(took.known)
  // Without a hash for nobody it is about a tenth.
  expect(ratio).toBeGreaterThan(0.15)
  expect(ratio).toBeLessThan(7)
})

test('ten wrong passwords close an account for ten minutes, known or not, sent at once or in turn', async () => {
  for (const userName of ['demo1', 'nobody']) {
    const address = `198.51.100.${userName.length}`
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () => signIn({ userName, password: 'wrong', address })),
    )
    expect(guesses.filter((guess) => guess.kind === 'failed')).toHaveLength(10)
    expect(guesses.filter((guess) => guess.kind === 'tooMany')).toHaveLength(5)
  }
  expect(await signIn()).toEqual({ kind: 'tooMany', retryAfterSeconds: 600 })
  expect((await signIn({ userName: 'demo2', password: 'banko-demo-2' })).kind).toBe('signedIn')
  await house.platform.time.advance(600_000)
  expect((await signIn()).kind).toBe('signedIn')
})

test('right passwords are never counted', async () => {
  for (let round = 0; round < 12; round++) expect((await signIn()).kind).toBe('signedIn')
})

test('one address cannot go through the names', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 104 }, (_, name) => signIn({ userName: `name${name}`, password: '123456' })),
  )
  expect(guesses.filter((guess) => guess.kind === 'tooMany')).toHaveLength(4)
  expect((await signIn({ address: '192.0.2.2' })).kind).toBe('signedIn')
})

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
