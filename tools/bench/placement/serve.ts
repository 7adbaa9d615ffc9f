import { sessionCookie } from '@banko/server/platform/http/session-cookie.ts'
import { openBenchFace } from './open-bench-face.ts'
import { openBenchHouse, password } from './open-bench-house.ts'
import { fill } from './place-for.ts'

/**
 * The house behind its real face, as a process of its own: `serve.ts DATABASE_URL`. Fills the tables, signs
 * every player in, prints one line of JSON (address, cookies, matches) and serves until its input ends.
 */
async function main([databaseUrl = '']: readonly string[]): Promise<void> {
  const bench = await openBenchHouse(databaseUrl)
  const { house } = bench
  await fill(bench)
  const http = await openBenchFace(bench, 0)
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const cookies = await signIn(bench)
  const matchIds = [...house.book.books.matches.keys()]
  console.log(JSON.stringify({ address, cookies, matchIds } satisfies Served))
  await new Promise((resolve) => process.stdin.on('end', resolve).resume())
  await http.close()
  await bench.close()
}

export interface Served {
  readonly address: string
  /** One Cookie header a player. */
  readonly cookies: readonly string[]
  readonly matchIds: readonly number[]
}

async function signIn(bench: Awaited<ReturnType<typeof openBenchHouse>>): Promise<string[]> {
  const { house, operatorId, siteId, playerIds } = bench
  const cookie = sessionCookie('http')
  return Promise.all(
    playerIds.map(async (_, index) => {
      const of = { operatorId, siteId, userName: `bench${index}`, password, address: `192.0.2.${index}` }
      const outcome = await house.people.signIn(of)
      if (outcome.kind !== 'signedIn') throw new Error(`bench${index} is not signed in: ${outcome.kind}`)
      return cookie.write(outcome.token, 1).split(';')[0] ?? ''
    }),
  )
}

await main(process.argv.slice(2))
