// tidy-allow globals: an attacker and whoever is beside it live outside of the house
import { randomUUID } from 'node:crypto'
import { builderKey, builderOutcome } from '@banko/betting/match/builder.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { BoardRow, MatchBookData } from '@banko/contract/shapes.ts'
import { postCall } from '../testing/http-client.ts'
import { ask, countAll, type Figures, type Target } from './target.ts'

/** Whole goals come back in part, and what is alike is asked once: of the others any may stand together. */
const askable = /^(1x2|halfTime1x2|bothToScore|(home|away|corners|cards|firstHalfCorners)?[tT]otal\/total=\d+\.5)$/
const matchesMin = 32

/**
 * Slips that are put together by the bet builder: of three matches and of fifty, quoted as a player and as a visitor, and
 * placed; prices asked one by one. Other parts each time, on as many matches as are offered.
 */
export async function builderSlips(cookie: string, target: Target): Promise<(target: Target) => Promise<Figures>> {
  const books = await football(target.address)
  if (books.length < matchesMin) throw new Error(`only ${books.length} football matches are offered`)
  let drawn = 0
  const built = () => {
    drawn += 1
    const { matchId, version, markets } = books[drawn % books.length] as MatchBookData
    const open = markets.filter(({ key }) => askable.test(key))
    const parts = Array.from(
      { length: 2 + (drawn % 7) },
      (_, at) => open[(drawn + at * (1 + (drawn % 5))) % open.length],
    )
    return { matchId, version, parts: [...new Set(parts)].flatMap((market, at) => partOf(market, drawn + at)) }
  }
  const leg = () => {
    const { matchId, version, parts } = built()
    return { matchId, marketKey: builderKey, outcomeId: builderOutcome(parts), price: 5000, version, banker: false }
  }
  const slip = (count: number) => ({
    ...{ selections: Array.from({ length: count }, leg), sizes: [], stake: 100, pricePolicy: 'any' },
  })
  const requests: readonly (() => readonly [name: string, path: string, input: object, cookie: string])[] = [
    () => ['quote as player', 'placement/quote', slip(3), cookie],
    () => ['quote as visitor', 'placement/quote', slip(3), ''],
    () => ['quote of fifty', 'placement/quote', slip(50), ''],
    () => ['place', 'placement/place', { couponId: randomUUID(), ...slip(3) }, cookie],
    () => {
      const { matchId, parts } = built()
      return ['price', 'book/builder', { matchId, parts }, '']
    },
  ]
  return (at) =>
    countAll(500, 16, async (turn) => {
      const asked = requests[turn % requests.length]?.()
      if (!asked) throw new Error('nothing to ask')
      const [name, path, input, as] = asked
      const headers = { 'content-type': 'application/json', ...(as !== '' && { cookie: as }) }
      return `${name} ${await ask(at, `/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(input) })}`
    })
}

function partOf(market: MatchBookData['markets'][number] | undefined, drawn: number) {
  const outcome = market?.outcomes[drawn % market.outcomes.length]
  return market && outcome ? [{ marketKey: market.key, outcomeId: outcome.id }] : []
}

async function football(address: string): Promise<MatchBookData[]> {
  const rows: BoardRow[] = []
  for (const phase of ['live', 'upcoming']) {
    const { body } = await postCall(address, '/book/matches', { phase, sportId: sports.football, limit: 40 })
    // the contract's own output
    rows.push(...(body as { matches: readonly BoardRow[] }).matches)
  }
  const found: MatchBookData[] = []
  for (const { fixture } of rows.slice(0, 40)) {
    const { status, body } = await postCall(address, '/book/match', { matchId: fixture.matchId })
    // the contract's own output
    if (status === 200) found.push(body as MatchBookData)
  }
  return found
}
