import { randomUUID } from 'node:crypto'
import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import type { BoardRow, MatchBookData } from '@banko/contract/shapes.ts'
import type { Random } from '@banko/server/platform/ports.ts'
import { fillSlip, wishes } from '@banko/tools/season/bettor.ts'
import { type HttpAnswer, postCall, signIn } from './http-client.ts'

/** One coupon as the player knows it: what he sent, and every answer he got to it. */
export interface Attempt {
  readonly userName: string
  readonly request: PlaceRequest
  /** How often it was sent. */
  sent: number
  /** The house's word that it is stored. */
  readonly acknowledged: Coupon[]
  /** The refusal, when that was the answer. */
  refused?: CallRefusal
}

/** Places coupons as fast as he is answered, and sends each again under its id until he is. */
export interface StubbornPlayer {
  readonly attempts: readonly Attempt[]
  /** Coupons sent and not yet answered. */
  readonly waiting: number
  /** Resolves when he sends or is answered the next time. Rejects when he was answered what he must not be. */
  next(): Promise<void>
  /** Begins nothing new; resolves when everything is answered. */
  stop(): Promise<void>
}

const lanes = 3
const matchesKnown = 12
const coupons = 25
/** Minor units: the least that is taken, so that the money lasts. */
const stake = 100
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What he bets on: in-play coupons wait for their decision, others stand at once. */
type Taste = 'all' | 'upcoming'

export async function openStubbornPlayer(
  url: string,
  userName: string,
  random: Random,
  taste: Taste = 'all',
): Promise<StubbornPlayer> {
  const cookie = await signIn(url, userName)
  const attempts: Attempt[] = []
  const unanswered = new Set<Attempt>()
  let stopped = false
  let step = Promise.withResolvers<void>()
  const happened = () => {
    step.resolve()
    step = Promise.withResolvers<void>()
  }

  /** Until there is an answer that means something: no connection and 5xx say nothing about what has happened. */
  async function ask(path: string, input: unknown): Promise<HttpAnswer> {
    for (;;) {
      const answer = await postCall(url, path, input, { headers: { cookie } }).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await pause(50)
    }
  }

  async function look(): Promise<MatchBook[]> {
    const { body } = await ask('/book/matches', { phase: taste, limit: 60 })
    // the contract's own outputs, here and below
    const { matches } = body as { matches: BoardRow[] }
    const open = matches.filter(({ betting, fixture }) => betting === 'open' && fixture.matchId % 3 !== 0)
    const books: MatchBook[] = []
    for (const { fixture } of open.slice(0, matchesKnown)) {
      const { status, body: book } = await ask('/book/match', { matchId: fixture.matchId })
      if (status === 200) books.push(bookOf(book as MatchBookData))
    }
    return books
  }

  async function place(books: readonly MatchBook[]): Promise<void> {
    const wish = wishes[random.int(0, wishes.length - 1)] ?? 'single'
    const slip = fillSlip(wish, books, Date.now(), random)
    if (!slip) {
      await pause(20)
      return
    }
    const request: PlaceRequest = { ...slip, couponId: randomUUID(), stake, pricePolicy: 'any' }
    const attempt: Attempt = { userName, request, sent: 0, acknowledged: [] }
    attempts.push(attempt)
    await send(attempt)
    // some browsers are reloaded at the wrong moment and ask again for what they have
    if (attempt.acknowledged.length > 0 && random.int(0, 4) === 0) await send(attempt)
  }

  async function send(attempt: Attempt): Promise<void> {
    unanswered.add(attempt)
    happened()
    const { status, body } = await ask('/placement/place', attempt.request)
    unanswered.delete(attempt)
    attempt.sent += 1
    if (status === 200) attempt.acknowledged.push(body as Coupon)
    else if (isRefusal(body)) attempt.refused = body.data
    else throw new Error(`placing was answered ${status} ${JSON.stringify(body)}`)
    happened()
    if (status !== 200) await pause(5)
  }

  async function live(): Promise<void> {
    while (!stopped) {
      const books = await look()
      for (let count = 0; count < coupons && !stopped; count += 1) await place(books)
    }
  }

  const running = Promise.all(Array.from({ length: lanes }, live))
  // whoever stops the player hears of it
  running.catch(() => {})
  return {
    attempts,
    get waiting() {
      return unanswered.size
    },
    // the lanes go on until he is stopped: before that they end by a fault alone
    next: () => Promise.race([step.promise, running.then(() => {})]),
    stop: async () => {
      stopped = true
      await running
    },
  }
}

function isRefusal(body: unknown): body is { readonly data: CallRefusal } {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'REFUSED'
}

/** They try their luck while the screen says that nobody watches, too. */
function bookOf(data: MatchBookData): MatchBook {
  return { ...data, producerUp: true, markets: new Map(data.markets.map((market) => [market.key, market])) }
}
