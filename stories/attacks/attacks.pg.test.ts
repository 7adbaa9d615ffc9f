import { createDatabase } from '@banko/tools/postgres/database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endLeftServers, freePort, type ServerProcess, startServer } from '../testing/server-process.ts'
import { dottedPages } from './dotted-pages.ts'
import { idleConnections } from './idle-connections.ts'
import { madeUpSessions } from './made-up-sessions.ts'
import { manyTopics } from './many-topics.ts'
import { guessPasswords } from './sign-in.ts'
import { ask, type Figures, type Target } from './target.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let house: ServerProcess

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'))
  house = await startServer(await freePort(), ['--database', database.url, '--log-level', 'error'])
}, 600_000)
afterAll(async () => {
  await house.stop()
  endLeftServers()
  await database.drop()
})

/** Somebody else, who asks for the lists all the while: what they were answered, and how long the slowest hundredth took. */
async function besides(attack: () => Promise<Figures>): Promise<{ answers: ReadonlySet<number>; p99: number }> {
  const other: Target = { address: house.url, from: '127.0.0.9' }
  const answers = new Set<number>()
  const times: number[] = []
  const state = { isOver: false }
  const look = async () => {
    while (!state.isOver) {
      const from = performance.now()
      answers.add(await ask(other, '/v1/settings/get?domain=localhost', { headers: { host: 'localhost' } }))
      times.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const looking = look()
  const figures = await attack()
  state.isOver = true
  await looking
  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  console.log(`${JSON.stringify(figures)}; others: ${times.length} answers, p99 ${p99.toFixed(0)} ms`)
  return { answers, p99 }
}

const target = (): Target => ({ address: house.url, from: '127.0.0.66' })

test.each<[string, (target: Target) => Promise<Figures>]>([
  ['thousands of dots in an address', dottedPages],
  ['made-up sessions', madeUpSessions],
  ['topics that do not exist', manyTopics],
  ['connections that do not speak', idleConnections],
  ['guessed passwords', guessPasswords],
])(
  '%s end no service for others',
  async (_, attack) => {
    const { answers } = await besides(() => attack(target()))
    expect([...answers]).toEqual([200])
  },
  600_000,
)
