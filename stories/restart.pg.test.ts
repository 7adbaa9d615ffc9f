import { sports } from '@banko/betting/match/sport.ts'
import { browserTime } from '@banko/browser/connection.ts'
import { LiveStore } from '@banko/browser/live.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { postCall } from './testing/http-client.ts'
import { endLeftServers, freePort, startServer } from './testing/server-process.ts'

/** Tries again at once, so that it is there in the very moment in which the house opens its doors. */
const impatient = {
  ...browserTime,
  after: (milliseconds: number, run: () => void) =>
    browserTime.after(milliseconds === 10_000 ? milliseconds : Math.min(milliseconds, 10), run),
  random: () => 0.5,
}

/** There for a browser that never comes back. */
const patience = 300_000

afterEach(endLeftServers)

test('browsers that are back before the house is: every match that goes on, goes on for them', async () => {
  const { url: databaseUrl, drop } = await createDatabase(inject('postgresUrl'))
  const port = await freePort()
  // slow football: a match that is watched is still on after the restart
  const flags = ['--database', databaseUrl, '--speed', '10', '--rate-factor', '0', '--log-level', 'warn']
  let server = await startServer(port, flags)
  const { body } = await postCall(server.url, '/book/matches', { phase: 'live' })
  // the contract's own output
  const { matches } = body as { matches: BoardRow[] }
  const young = matches
    .filter(({ fixture, state }) => fixture.sportId === sports.football && state.minute < 45)
    .slice(0, 8)
  const topics = young.map(({ fixture }) => matchTopic.address(fixture.matchId))
  expect(topics.length).toBeGreaterThan(3)
  const live = new LiveStore({ url: `ws://127.0.0.1:${port}/v1/push`, time: impatient, schedule: queueMicrotask })
  for (const topic of topics) live.subscribe(topic, '', () => {})
  const fresh = () => expect(topics.filter((topic) => !live.isFresh(topic))).toEqual([])
  await vi.waitFor(fresh, patience)
  const versions = topics.map((topic) => live.read(topic)?.version)

  await server.kill()
  await vi.waitFor(() => expect(live.connection).toBe('lost'), patience)
  server = await startServer(port, flags)
  await vi.waitFor(fresh, patience)
  topics.forEach((topic, at) => {
    expect(live.read(topic)?.version).toBeGreaterThanOrEqual(versions[at] ?? Number.NaN)
  })
  live.close()
  await server.stop()
  await drop()
})
