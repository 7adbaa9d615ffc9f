import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { type Board, serveUntilTold } from './served.ts'

/** What of an answer's headers a server sets by itself. */
const own = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !own.has(name)))
}

/** Fastify and nothing else, sending bytes it has fetched once, with their headers: `serve-bytes.ts URL`. */
async function main([url = '']: readonly string[]): Promise<void> {
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const bytes = Buffer.from(await plain.arrayBuffer())
  const headers = headersOf(plain)
  const app = Fastify()
  app.get('/board', (_, reply) => reply.headers(headers).send(bytes))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  await serveUntilTold({ address: `http://127.0.0.1:${port}`, path: '/board' } satisfies Board)
  await app.close()
}

await main(process.argv.slice(2))
