import { randomUUID } from 'node:crypto'
import type { MatchBook } from '@banko/betting/match/book.ts'
import type { BoardRow, MatchBookData } from '@banko/contract/shapes.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { postCall, signIn } from '../../stories/testing/http-client.ts'
import { fillSlip, wishes } from '../season/bettor.ts'

/** Who is signed in on the pictures. */
export const photographed = 'demo2'
const couponCount = 24
const settledMin = 6
const patience = 240_000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Places coupons of every kind on what is on offer and waits until some have ended: a list that tells something. */
export async function placeHistory(url: string): Promise<void> {
  const random = seededRandom('pictures')
  const headers = { cookie: await signIn(url, photographed) }
  const books = await readBooks(url)
  for (let count = 0; count < couponCount; count += 1) {
    const slip = fillSlip(wishes[count % wishes.length] ?? 'single', books, Date.now(), random)
    if (!slip) continue
    const request = { ...slip, couponId: randomUUID(), stake: 500 + 500 * (count % 4), pricePolicy: 'any' }
    await postCall(url, '/placement/place', request, { headers })
  }
  const until = Date.now() + patience
  while (Date.now() < until && (await countSettled(url, headers)) < settledMin) await pause(1000)
}

async function countSettled(url: string, headers: { readonly cookie: string }): Promise<number> {
  const counts = ['won', 'lost'].map(async (status) => {
    const { body } = await postCall(url, '/coupons/list', { status }, { headers })
    // the contract's own output
    return (body as { total: number }).total
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Matches that begin soon: what is bet on them is not refused for a goal meanwhile. */
async function readBooks(url: string): Promise<MatchBook[]> {
  // the contract's own outputs, here and below
  const { matches } = (await postCall(url, '/book/matches', { phase: 'upcoming' })).body as { matches: BoardRow[] }
  const answers = await Promise.all(
    matches.slice(2, 14).map(({ fixture }) => postCall(url, '/book/match', { matchId: fixture.matchId })),
  )
  return answers.map(({ body }) => {
    const data = body as MatchBookData
    return { ...data, markets: new Map(data.markets.map((market) => [market.key, market])) }
  })
}
