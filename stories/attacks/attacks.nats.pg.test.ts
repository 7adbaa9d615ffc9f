import { createKey } from '@banko/server/operators/index.ts'
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { startNatsServer } from '@banko/tools/nats/nats-server.ts'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signIn } from '../testing/http-client.ts'
import { endLeftServers, freePort, type ServerProcess, startServer } from '../testing/server-process.ts'
import { builderSlips } from './builder-slips.ts'
import { attackBus } from './bus.ts'
import type { Seen } from './bystander.ts'
import { type Bystander, startBystander } from './bystanding.ts'
import { costlyFiles } from './costly-files.ts'
import { dearestSlips } from './dearest-slips.ts'
import { dottedPages } from './dotted-pages.ts'
import { idleConnections } from './idle-connections.ts'
import { madeUpPages } from './made-up-pages.ts'
import { madeUpSessions } from './made-up-sessions.ts'
import { manyTopics } from './many-topics.ts'
import { floodSignIns, guessPasswords } from './sign-in.ts'
import { slowReads } from './slow-reads.ts'
import { strangeLists } from './strange-lists.ts'
import type { Figures, Target } from './target.ts'
import { usedHeap } from './used-heap.ts'
import { wrongKeys } from './wrong-keys.ts'

let nats: Awaited<ReturnType<typeof startNatsServer>>
let database: Awaited<ReturnType<typeof createDatabase>>
let feed: ServerProcess
let house: ServerProcess
let inspectPort: number
let bystander: Bystander
/** What an operator's program and a player have who turn against the house. */
let key: string
let cookie: string

beforeAll(async () => {
  nats = await startNatsServer()
  database = await createDatabase(inject('postgresUrl'))
  const at = ['--database', database.url, '--nats-url', natsUrl(), '--log-level', 'error']
  feed = await startServer(await freePort(), [...at, '--roles', 'feed,settlement'])
  inspectPort = await freePort()
  house = await startServer(await freePort(), [...at, '--roles', 'api'], [`--inspect=127.0.0.1:${inspectPort}`])
  key = await makeKey(database.url)
  cookie = await signIn(house.url, 'demo2')
  bystander = await startBystander(house.url)
  // until everything is compiled and every cache is full
  await seconds(20)
}, 600_000)
afterAll(async () => {
  await bystander?.stop()
  await house?.stop()
  await feed?.stop()
  endLeftServers()
  await nats?.stop()
  await database?.drop()
}, 60_000)

const natsUrl = () => `nats://127.0.0.1:${nats.port}`
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))

async function makeKey(url: string): Promise<string> {
  const opened = await openDatabase({ url, connections: 1 })
  try {
    const made = { operatorId: 1, name: 'attack', scopes: ['fixtures', 'prices', 'results'] as const }
    const needs = { clock: systemClock, ids: systemIds() }
    return (await opened.db.transaction().execute((tx) => createKey(needs, tx, { ...made, by: byTest }))).secret
  } finally {
    await opened.close()
  }
}

const p99 = ({ times }: Seen) => times[Math.floor(times.length * 0.99)] ?? 0
const quietFor = 15
/** An attack that ends before goes on. */
const attackFor = 15
/** What is kept for the time of a rate or of a topic that nobody hears is given back after it. */
const patience = 180

interface Held {
  readonly figures: Figures
  readonly quiet: number
  readonly during: Seen
  /** What the process holds afterwards against before. */
  readonly memory: number
}

/** What others see while it lasts, against the time before it, and what is left of it afterwards. */
async function besides(attack: (target: Target) => Promise<Figures>, isRepeated: boolean): Promise<Held> {
  await seconds(2)
  const before = await usedHeap(inspectPort)
  await bystander.ask()
  await seconds(quietFor)
  const quiet = p99(await bystander.ask())
  const figures: Record<string, number> = {}
  const goesOnUntil = performance.now() + attackFor * 1000
  do {
    const found = await attack({ address: house.url, from: '127.0.0.66' })
    for (const [name, count] of Object.entries(found)) figures[name] = (figures[name] ?? 0) + count
  } while (isRepeated && performance.now() < goesOnUntil)
  const during = await bystander.ask()
  const memory = await returned(before)
  return { figures, quiet, during, memory }
}

/** The heap against what it was, once it is back or patience is at an end. */
async function returned(before: number): Promise<number> {
  const giveUpAt = performance.now() + patience * 1000
  for (;;) {
    const ratio = (await usedHeap(inspectPort)) / before
    if (ratio <= 1.1 || performance.now() > giveUpAt) return ratio
    await seconds(5)
  }
}

function expectHeld({ figures, quiet, during, memory }: Held): void {
  const slower = p99(during) / quiet
  const sums = `p99 ${quiet.toFixed(1)} to ${p99(during).toFixed(1)} ms (${slower.toFixed(2)}x), memory ${memory.toFixed(2)}x`
  console.log(`${JSON.stringify(figures)}\nothers ${JSON.stringify(during.answers)}, ${during.frames} frames; ${sums}`)
  // every answer was the one that was asked for, prices moved on, and bets were taken
  expect(Object.keys(during.answers).filter((name) => !/ 200$/.test(name))).toEqual([])
  expect(during.answers['placement/place 200']).toBeGreaterThan(0)
  expect(during.frames).toBeGreaterThan(0)
  expect(slower).toBeLessThanOrEqual(3)
  expect(memory).toBeLessThanOrEqual(1.1)
}

const shuns = (figures: Figures, pattern: RegExp) => Object.keys(figures).filter((name) => pattern.test(name))

test('thousands of dots in an address', async () => {
  const held = await besides(dottedPages, true)
  expect(shuns(held.figures, /^(0|5..)$/)).toEqual([])
  expectHeld(held)
}, 600_000)

test('pages that nobody has asked for before', async () => {
  const attack = madeUpPages()
  // what draws pages is there from the first of them on
  await attack({ address: house.url, from: '127.0.0.67' })
  const held = await besides(attack, true)
  expect(shuns(held.figures, /^(0|5..)$/)).toEqual([])
  expect(held.figures['200']).toBeGreaterThan(0)
  expect(held.figures['429']).toBeGreaterThan(0)
  expectHeld(held)
}, 600_000)

test('topics that do not exist', async () => {
  expectHeld(await besides(manyTopics, true))
}, 600_000)

test('lists of market types that do not exist, and of all that do', async () => {
  const held = await besides(strangeLists, true)
  expect(held.figures['400']).toBeGreaterThan(0)
  expect(held.figures['429']).toBeGreaterThan(0)
  expectHeld(held)
}, 600_000)

test('files that are dear to read', async () => {
  const held = await besides((target) => costlyFiles(key)(target), true)
  expect(shuns(held.figures, /no key (2..|5..)/)).toEqual([])
  expectHeld(held)
}, 600_000)

test('made-up sessions', async () => {
  expectHeld(await besides(madeUpSessions, true))
}, 600_000)

test('connections that do not speak', async () => {
  const held = await besides(idleConnections, false)
  expect(shuns(held.figures, /left/)).toEqual([])
  expectHeld(held)
}, 600_000)

test('the dearest slips', async () => {
  const held = await besides((target) => dearestSlips(cookie)(target), true)
  expect(shuns(held.figures, / (0|5..)$/)).toEqual([])
  expectHeld(held)
}, 600_000)

test('slips of the bet builder on every match, and what another player with one waits', async () => {
  const player = await startBystander(house.url, new URL('./builder-player.ts', import.meta.url))
  try {
    let quiet: Seen | undefined
    const during: Seen[] = []
    const attack = await builderSlips(cookie, { address: house.url, from: '127.0.0.67' })
    const held = await besides(async (target) => {
      quiet ??= await player.ask()
      const figures = await attack(target)
      during.push(await player.ask())
      return figures
    }, true)
    const all = { times: during.flatMap(({ times }) => [...times]).sort((a, b) => a - b) }
    const answers = [quiet, ...during].flatMap((seen) => Object.keys(seen?.answers ?? {}))
    const waits = ({ times }: Pick<Seen, 'times'>) =>
      `${times.length} quotes, median ${times[times.length >> 1]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`
    console.log(
      `another's slip: quiet ${quiet && waits(quiet)}; during ${waits(all)}; ${[...new Set(answers)].join(', ')}`,
    )
    expect(shuns(held.figures, / (0|5..)$/)).toEqual([])
    expect(held.figures['quote as player 200']).toBeGreaterThan(0)
    expect(answers.filter((one) => !one.startsWith('200'))).toEqual([])
    // its turn comes after one question of the flood, whatever that is, and never after the flood
    expect(all.times.at(-1)).toBeLessThan(1000)
    expectHeld(held)
  } finally {
    await player.stop()
  }
}, 600_000)

test('what is slow to read', async () => {
  const held = await besides((target) => slowReads(cookie)(target), true)
  expect(shuns(held.figures, / (0|5..)$/)).toEqual([])
  expectHeld(held)
}, 600_000)

test('forged words on the bus', async () => {
  const held = await besides(async () => {
    const { hears, ...figures } = await attackBus({ address: house.url, natsUrl: natsUrl() })
    expect(hears).toBe(true)
    return { ...figures }
  }, true)
  expect(held.figures.taken).toBe(0)
  expectHeld(held)
}, 600_000)

test('guessed passwords', async () => {
  const { figures, during } = await besides(guessPasswords, false)
  console.log(JSON.stringify(figures), JSON.stringify(during.answers))
  expect(figures).toMatchObject({ 'owner, known device 200': 5, 'owner, new device, with proof 200': 1 })
  expect(shuns(figures, /name.* 200|same proof again 200/)).toEqual([])
  expect(Object.keys(during.answers).filter((name) => !/ 200$/.test(name))).toEqual([])
}, 600_000)

test('a flood of sign-ins, and how long another player’s bets take meanwhile', async () => {
  const player = await startBystander(house.url, new URL('./placing-player.ts', import.meta.url))
  try {
    await seconds(5)
    await player.ask()
    await seconds(quietFor)
    const quiet = await player.ask()
    const figures = await floodSignIns({ address: house.url }, attackFor)
    const during = await player.ask()
    const median = ({ times }: Seen) => times[times.length >> 1] ?? Number.NaN
    const slower = median(during) / median(quiet)
    console.log(
      `${JSON.stringify(figures)}; bets ${JSON.stringify(quiet.answers)} then ${JSON.stringify(during.answers)}; ` +
        `median ${median(quiet).toFixed(1)} to ${median(during).toFixed(1)} ms (${slower.toFixed(2)}x)`,
    )
    expect(figures['flood 200']).toBeUndefined()
    expect(during.times.length).toBeGreaterThan(20)
    expect(slower).toBeLessThanOrEqual(2)
  } finally {
    await player.stop()
  }
}, 600_000)

test('keys that open nothing', async () => {
  const held = await besides((target) => wrongKeys(key)(target), true)
  expect(shuns(held.figures, /^good key/)).toEqual(['good key 200'])
  expect(shuns(held.figures, /^wrong key 2/)).toEqual([])
  expectHeld(held)
}, 600_000)
