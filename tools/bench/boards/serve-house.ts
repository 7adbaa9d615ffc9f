import { openBenchFace } from '../placement/open-bench-face.ts'
import { openBenchHouse } from '../placement/open-bench-house.ts'
import { type Board, serveUntilTold } from './served.ts'

/** As many rows as make about 20 kB. */
const rows = 32

/** The house behind its real face, as a process of its own: `serve-house.ts DATABASE_URL`. */
async function main([databaseUrl = '']: readonly string[]): Promise<void> {
  const bench = await openBenchHouse(databaseUrl)
  const http = await openBenchFace(bench, 1_000_000)
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const input = encodeURIComponent(JSON.stringify({ phase: 'upcoming', limit: rows }))
  await serveUntilTold({ address, path: `/v1/book/matches?input=${input}` } satisfies Board)
  await http.close()
  await bench.close()
}

await main(process.argv.slice(2))
