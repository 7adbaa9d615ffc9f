import { cookiesOf } from './cookies-of.ts'
import { guardedCash, guardPlayers } from './guard-players.ts'
import { openBenchFace } from './open-bench-face.ts'
import { openBenchHouse } from './open-bench-house.ts'
import { fill } from './place-for.ts'

/**
 * The house behind its real face, as a process of its own: `serve.ts DATABASE_URL [guarded]`. Fills the tables, signs
 * every player in, prints one line of JSON (address, cookies, matches) and serves until its input ends.
 */
async function main([databaseUrl = '', side]: readonly string[]): Promise<void> {
  const isGuarded = side === 'guarded'
  const bench = await openBenchHouse(databaseUrl, isGuarded ? guardedCash : undefined)
  const { house } = bench
  if (isGuarded) await guardPlayers(bench)
  await fill(bench)
  const http = await openBenchFace(bench, 0)
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const cookies = await cookiesOf(bench)
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

await main(process.argv.slice(2))
