import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sports } from '@banko/betting/match/sport.ts'
import type { APIRequestContext } from '@playwright/test'
import { endLeftServers, freePort, startServer } from '../testing/server-process.ts'
import { test as base, expect } from './test.ts'

const keyCommand = fileURLToPath(import.meta.resolve('@banko/tools/operator-key.ts'))
const hour = 3_600_000

interface Ready {
  /** Of a house that has begun once. */
  readonly folder: string
  /** Of the operator's own programs. */
  readonly key: string
}

/** The operator of a house, who says what there is to bet on and what happens. */
export interface Operator {
  /** Puts a football match hours ahead at these prices of its main market, thousandths; answers its number. */
  put(match: string, names: { readonly home: string; readonly away: string }): Promise<number>
  price(match: string, prices: Readonly<Record<string, number>>): Promise<void>
  say(call: string, input: object): Promise<void>
}

interface Given {
  readonly operator: Operator
}

/** Tests over a house whose operator puts matches of its own, so that what happens to them is told by the test. */
export const test = base.extend<Given, { readonly ready: Ready }>({
  ready: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      process.once('exit', endLeftServers)
      const folder = await mkdtemp(join(tmpdir(), 'banko-'))
      const first = await startServer(await freePort(), flagsOf(folder))
      await first.stop()
      const args = ['create', '--operator', '1', '--scopes', 'fixtures,prices,results', '--data-dir', folder]
      const { stdout } = await promisify(execFile)(process.execPath, [keyCommand, ...args])
      await use({ folder, key: /bk_[\w-]{43}/.exec(stdout)?.[0] ?? 'none' })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  house: [
    async ({ ready }, use) => {
      const house = await startServer(await freePort(), flagsOf(ready.folder))
      await use(house)
      await house.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  operator: async ({ ready, playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
    await use(operatorOf(request, ready.key))
    await request.dispose()
  },
})

const flagsOf = (folder: string) => ['--data-dir', folder, '--speed', '10', '--seed', '7', '--log-level', 'warn']

function operatorOf(request: APIRequestContext, key: string): Operator {
  const ask = async (call: string, data: object) => {
    const answer = await request.post(`/v1/manual/${call}`, { headers: { authorization: `Bearer ${key}` }, data })
    expect(answer.status(), `${call}: ${await answer.text()}`).toBe(200)
    // the contract's own output
    return (await answer.json()) as { matchId?: number }
  }
  const say = async (call: string, input: object) => void (await ask(call, { requestKey: randomUUID(), ...input }))
  const price: Operator['price'] = (match, prices) => {
    const outcomes = Object.entries(prices).map(([id, each]) => ({ id, price: each, active: true }))
    return say('putPrices', { match, markets: [{ key: '1x2', status: 'active', outcomes }] })
  }
  return {
    say,
    price,
    async put(match, names) {
      const facts = { sportId: sports.football, category: { name: 'Deneme', flag: 'xx' }, tournament: 'Kupa' }
      await say('putFixture', { match, ...facts, ...names, startsAt: Date.now() + 6 * hour })
      await price(match, { 1: 2000, x: 3000, 2: 4000 })
      // its number is there as soon as it has been taken up
      await expect.poll(async () => (await ask('match', { match })).matchId).toBeGreaterThan(0)
      return (await ask('match', { match })).matchId ?? 0
    },
  }
}

export { expect }
