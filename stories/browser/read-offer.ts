import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import type { Page } from '@playwright/test'

export interface Offered {
  readonly fixture: Fixture
  readonly state: MatchState
}

/** What the house offers of a phase, in the order of kick-off. */
export async function readOffer(page: Page, phase: 'live' | 'upcoming'): Promise<readonly Offered[]> {
  const ask = () => page.request.post('/v1/book/matches', { data: { phase, limit: 1000 } })
  let answer = await ask()
  // who asks for everything again and again is told to wait
  while (answer.status() === 429) {
    await page.waitForTimeout(Number(answer.headers()['retry-after'] ?? 1) * 1000)
    answer = await ask()
  }
  // the contract's own output
  const { matches } = (await answer.json()) as { matches: Offered[] }
  return matches
}

/** The match of a sport that is longest to come: it does not begin meanwhile. */
export async function lastToCome(page: Page, sportId: number): Promise<Fixture> {
  const found = (await readOffer(page, 'upcoming')).findLast(({ fixture }) => fixture.sportId === sportId)
  if (!found) throw new Error(`the house offers nothing of sport ${sportId}`)
  return found.fixture
}
