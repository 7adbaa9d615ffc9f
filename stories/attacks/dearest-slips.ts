// tidy-allow globals: an attacker and whoever is beside it live outside of the house
import { randomUUID } from 'node:crypto'
import type { BoardRow, MatchBookData } from '@banko/contract/shapes.ts'
import { postCall } from '../testing/http-client.ts'
import { ask, countAll, type Figures, type Target } from './target.ts'

/** Fifty legs with the longest keys of eight specifiers, and fifty legs of one match as it is on offer. */
export function dearestSlips(cookie: string): (target: Target) => Promise<Figures> {
  return async (target) => {
    const book = await firstBook(target.address)
    const legsOf = [longKeys(book), realKeys(book)]
    return countAll(400, 8, async (turn) => {
      const selections = legsOf[turn % legsOf.length]
      const slip = { couponId: randomUUID(), selections, sizes: [1, 2, 3], stake: 100, pricePolicy: 'any' }
      const headers = { 'content-type': 'application/json', cookie }
      const body = JSON.stringify(slip)
      return `${turn % 2 === 0 ? 'long keys' : 'one match'} ${await ask(target, '/v1/placement/place', { method: 'POST', headers, body })}`
    })
  }
}

async function firstBook(address: string): Promise<MatchBookData> {
  const { body } = await postCall(address, '/book/matches', { phase: 'upcoming', limit: 1 })
  // the contract's own output
  const [first] = (body as { matches: readonly BoardRow[] }).matches
  if (!first) throw new Error('the house offers no match')
  const answer = await postCall(address, '/book/match', { matchId: first.fixture.matchId })
  // the contract's own output
  return answer.body as MatchBookData
}

function longKeys({ matchId, version }: MatchBookData) {
  return Array.from({ length: 50 }, (_, at) => {
    const specifiers = Array.from({ length: 8 }, (_, place) => `s${place}=${String(at * 8 + place).padStart(14, '0')}`)
    const marketKey = `${'m'.repeat(8)}/${specifiers.join('&')}`.slice(0, 160)
    return { matchId, marketKey, outcomeId: 'o'.repeat(80), price: 1500, version, banker: false }
  })
}

function realKeys({ matchId, version, markets }: MatchBookData) {
  return markets
    .flatMap(({ key, outcomes }) => outcomes.map(({ id, price }) => ({ marketKey: key, outcomeId: id, price })))
    .slice(0, 50)
    .map((leg) => ({ ...leg, matchId, version, banker: false }))
}
