import { fileURLToPath } from 'node:url'
import { createDatabase } from '../../postgres/database.ts'
import { findPostgres } from '../../postgres.ts'
import { median } from '../contest.ts'
import type { Figure, Sheet } from '../sheet.ts'
import { type Asking, fetchFor } from './fetch-load.ts'
import { type Board, type ServedBoard, startServer } from './served.ts'

const houseProgram = fileURLToPath(new URL('serve-house.ts', import.meta.url))
const bytesProgram = fileURLToPath(new URL('serve-bytes.ts', import.meta.url))

const plain: Asking = { 'accept-encoding': 'identity' }

interface Turn {
  /** Answers a second. */
  readonly rate: number
  /** Processor time of the server for one answer, microseconds. */
  readonly cost: number
}

/** Reading a board of 20 kB over HTTP. Source: speed.md. */
export const boards: Sheet = {
  name: 'boards',
  says: 'reading a board, request to answer, against fastify sending the same bytes',
  measure: async ({ rounds, seconds, onRound }) => {
    const postgres = await findPostgres()
    const database = await createDatabase(postgres.url)
    const house = await startServer(houseProgram, database.url)
    const bytes = await startServer(bytesProgram, house.address + house.path)
    try {
      const board = await describeBoard(house)
      const known: Asking = { ...plain, 'if-none-match': board.etag }
      const turns: Record<'fastify' | 'ours' | 'compressed' | 'unchanged', Turn>[] = []
      for (let round = 1; round <= rounds; round += 1) {
        const turn = {
          fastify: await take(bytes, plain, seconds),
          ours: await take(house, plain, seconds),
          compressed: await take(house, { 'accept-encoding': 'gzip' }, seconds),
          unchanged: await take(house, known, seconds),
        }
        turns.push(turn)
        const said = Object.entries(turn).map(
          ([name, { rate }]) => `${name} ${Math.round(rate).toLocaleString('en')}/s`,
        )
        onRound?.(`round ${round}   ${said.join('   ')}`)
      }
      const of = (name: keyof (typeof turns)[number], part: keyof Turn) => median(turns.map((turn) => turn[name][part]))
      const [fastify, ours] = [of('fastify', 'rate'), of('ours', 'rate')]
      return [
        rate(`fastify, ${board.size} bytes`, fastify),
        rate('ours, the same bytes', ours),
        rate(`ours compressed, ${board.compressedSize} bytes`, of('compressed', 'rate')),
        rate('ours, not changed since', of('unchanged', 'rate')),
        { name: 'processor time of an answer, fastify', value: of('fastify', 'cost'), unit: 'µs' },
        { name: 'processor time of an answer, ours', value: of('ours', 'cost'), unit: 'µs' },
        { name: 'ours over fastify, answers', value: ours / fastify, unit: '×', goal: { atLeast: 0.8 } },
      ]
    } finally {
      await bytes.stop()
      await house.stop()
      await database.drop()
      await postgres.stop()
    }
  },
}

const rate = (name: string, value: number): Figure => ({ name, value, unit: '/s' })

async function describeBoard({ address, path }: Board) {
  const response = await fetch(address + path, { headers: plain })
  const size = (await response.arrayBuffer()).byteLength
  const compressed = await fetch(address + path, { headers: { 'accept-encoding': 'gzip' } })
  // fetch unpacks it, but says how long it was on the wire
  const compressedSize = Number(compressed.headers.get('content-length'))
  return { size, compressedSize, etag: response.headers.get('etag') ?? '' }
}

async function take(server: ServedBoard, asking: Asking, seconds: number): Promise<Turn> {
  await fetchFor(0.3, server, asking)
  await server.processorTime()
  const answers = await fetchFor(seconds, server, asking)
  const time = await server.processorTime()
  return { rate: answers, cost: (1000 * time) / (answers * seconds) }
}
