import { sports } from '@banko/betting/match/sport.ts'
import { postCall } from '../../stories/testing/http-client.ts'

const day = 86_400_000

interface Fixture {
  readonly matchId: number
  readonly sportId: number
  readonly categoryId: number
  readonly tournamentId: number
  readonly startsAt: number
}

/** The match of a sport that began last: it goes on longest. Throws when none is played. */
async function liveMatch(url: string, sportId: number): Promise<Fixture> {
  const matches = await readMatches(url, 'live', sportId)
  return must(matches.at(-1), `no match of sport ${sportId} is played`)
}

export const liveFootball = (url: string) => liveMatch(url, sports.football)
export const liveTennis = (url: string) => liveMatch(url, sports.tennis)

/** A football match of today that is over. Throws when none is. */
export async function endedMatch(url: string): Promise<{ readonly matchId: number }> {
  const { body } = await postCall(url, '/book/results', { sportId: sports.football, from: Date.now() - day })
  // the contract's own output
  const { results } = body as { results: { readonly fixture: Fixture }[] }
  return must(results[0]?.fixture, 'no football has ended')
}

/** Football to come, those that begin last first: no goal comes between slip and coupon. */
export async function footballToCome(url: string): Promise<readonly Fixture[]> {
  return (await readMatches(url, 'upcoming', sports.football)).toReversed()
}

async function readMatches(url: string, phase: 'live' | 'upcoming', sportId: number): Promise<Fixture[]> {
  const { body } = await postCall(url, '/book/matches', { phase, limit: 1000 })
  // the contract's own output
  const { matches } = body as { matches: { readonly fixture: Fixture }[] }
  return matches
    .map(({ fixture }) => fixture)
    .filter((fixture) => fixture.sportId === sportId)
    .sort((a, b) => a.startsAt - b.startsAt)
}

export function must<T>(value: T | undefined, otherwise: string): T {
  if (value === undefined) throw new Error(otherwise)
  return value
}

/** The football that is longest to come. Throws when none is. */
export const firstToCome = async (url: string) => must((await footballToCome(url))[0], 'no football is to come')
