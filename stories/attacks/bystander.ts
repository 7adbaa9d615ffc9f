// tidy-allow globals: an attacker and whoever is beside it live outside of the house
// Somebody else, as a program of its own, so that nothing the attacker does in his keeps them waiting. Asks what sites
// ask, from several addresses, and hears the live board; told to, says how long answers took since it was last told.
// Usage: node bystander.ts http://127.0.0.1:8080
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { WebSocket } from 'ws'
import { postCall, signIn } from '../testing/http-client.ts'

/** Since it was last told to speak. */
export interface Seen {
  /** Of every call but bets, milliseconds, shortest first. */
  readonly times: readonly number[]
  /** How often which call was answered in which way: `people/me 200`. */
  readonly answers: Readonly<Record<string, number>>
  /** Pushed frames of the live board. */
  readonly frames: number
}

const pause = 15
const addresses = Array.from({ length: 12 }, (_, at) => `127.0.20.${at + 1}`)
const [url = ''] = process.argv.slice(2)
const { hostname, port, host } = new URL(url)
const agent = new Agent({ keepAlive: true })
const headers = { 'content-type': 'application/json', cookie: await signIn(url, 'demo1') }
/** Looked at until the next bet. */
let match = await firstMatch()
const calls: readonly (() => readonly [string, object])[] = [
  () => ['book/matches', { phase: 'live', limit: 20 }],
  () => ['people/me', {}],
  () => ['book/match', { matchId: match.fixture.matchId }],
  () => ['coupons/list', {}],
  () => ['book/sports', {}],
]

let seen = nothing()
process.on('message', () => {
  const { times, ...rest } = seen
  seen = nothing()
  process.send?.({ ...rest, times: times.toSorted((a, b) => a - b) } satisfies Seen)
})
process.on('disconnect', () => process.exit())

const board = new WebSocket(`ws://${host}/v1/push`, { localAddress: '127.0.20.99' })
board.on('open', () => board.send(JSON.stringify({ listen: [{ topic: 'board/live' }] })))
board.on('message', () => {
  seen.frames += 1
})
board.on('close', () => count('the board closed'))
process.send?.('ready')

for (let turn = 0; ; turn += 1) {
  const [path, input] = calls[turn % calls.length]?.() ?? ['', {}]
  const began = performance.now()
  const status = await ask(path, input, addresses[turn % addresses.length] ?? '')
  seen.times.push(performance.now() - began)
  count(`${path} ${status}`)
  if (turn % 100 === 0) await bet()
  await new Promise((resolve) => setTimeout(resolve, pause))
}

function nothing() {
  return { times: [] as number[], answers: {} as Record<string, number>, frames: 0 }
}

function count(what: string): void {
  seen.answers[what] = (seen.answers[what] ?? 0) + 1
}

/** Its status; 0 when there was no answer. */
function ask(path: string, input: object, localAddress: string): Promise<number> {
  return new Promise((resolve) => {
    const to = { hostname, port, path: `/v1/${path}`, method: 'POST', localAddress, agent, headers }
    const sent = request(to, (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(JSON.stringify(input))
  })
}

async function firstMatch(): Promise<BoardRow> {
  const { body } = await postCall(url, '/book/matches', { phase: 'upcoming', limit: 50 })
  // the contract's own output
  const found = (body as { matches: readonly BoardRow[] }).matches
    .filter(({ main }) => main?.status === 'active')
    .at(-1)
  if (!found) throw new Error('the house offers no match')
  return found
}

/** The smallest bet on what is now shown. */
async function bet(): Promise<void> {
  match = await firstMatch()
  const { main, version, fixture } = match
  const outcome = main?.outcomes[0]
  if (!main || !outcome) return
  const leg = { matchId: fixture.matchId, marketKey: main.key, outcomeId: outcome.id, price: outcome.price, version }
  const slip = { couponId: randomUUID(), selections: [{ ...leg, banker: false }], sizes: [], stake: 100 }
  count(`placement/place ${await ask('placement/place', { ...slip, pricePolicy: 'any' }, '127.0.20.50')}`)
}
