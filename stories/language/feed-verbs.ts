import {
  halfLostResult,
  halfWonResult,
  lostResult,
  type OutcomeResult,
  voidResult,
  wonResult,
} from '@banko/betting/coupon/settle-leg.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { parsePrice } from '@banko/betting/numbers/price.ts'
import type { FeedMessage, MarketResult } from '@banko/contract/feed/message.ts'
import { readNamed, readOutcome } from './outcome-name.ts'
import type { Stage, StoryMatch } from './stage.ts'

type Parts = readonly (readonly string[])[]

/** Hours until a story's matches begin, unless the story starts them. */
const kickOffIn = 6 * 3600_000

/** `feed M1 home 2.00 away 3.50 | M2 over 1.50`: offers these prices; a match that is new is announced first. */
export async function feed(stage: Stage, parts: Parts): Promise<void> {
  for (const [name = '', ...pairs] of parts) {
    const match = stage.matches.get(name) ?? (await announce(stage, name))
    for (let at = 0; at < pairs.length; at += 2) setPrice(match, pairs[at] ?? '', pairs[at + 1] ?? '')
    await stage.say([odds(stage, match, { betting: 'open' })])
  }
}

/** `stop M1`: betting stops on the whole match. */
export async function stop(stage: Stage, parts: Parts): Promise<void> {
  const { producer, time } = stage
  await stage.say(matchesOf(stage, parts).map(({ ref }) => ({ kind: 'betStop', producer, at: time.now(), match: ref })))
}

/** `live M1 34 1:0`: it is being played, in this minute, at this score; prices go on as they are. */
export async function live(stage: Stage, parts: Parts): Promise<void> {
  for (const [name = '', minute = '1', score = '0:0'] of parts) {
    const match = matchOf(stage, name)
    const [home = 0, away = 0] = score.split(':').map(Number)
    match.state = playing(Number(minute), { home, away })
    await stage.say([odds(stage, match, { betting: 'open' })])
  }
}

function playing(minute: number, score: MatchState['score']): MatchState {
  const period = minute <= 45 ? 'firstHalf' : 'secondHalf'
  return { ...beforeKickOff, status: 'live', period, minute, score }
}

/** `settle M1.home won | M2.over void`: the other outcomes of a market that has a winner lose. */
export async function settle(stage: Stage, parts: Parts): Promise<void> {
  const { producer, time } = stage
  const messages: FeedMessage[] = parts.map(([named = '', word = '']) => {
    const { match, marketKey, outcomeId } = readNamed(named)
    const result = results[word]
    if (!result) throw new Error(`a story knows no result "${word}"`)
    const market = matchOf(stage, match).markets.get(marketKey)
    const markets = [resultsOf(marketKey, market, outcomeId, result)]
    return {
      kind: 'settlement',
      producer,
      at: time.now(),
      match: matchOf(stage, match).ref,
      certainty: 'confirmed',
      markets,
    }
  })
  await stage.say(messages)
}

const results: Readonly<Record<string, OutcomeResult>> = {
  won: wonResult,
  lost: lostResult,
  void: voidResult,
  halfWon: halfWonResult,
  halfLost: halfLostResult,
}

function resultsOf(key: string, market: Market | undefined, outcomeId: string, result: OutcomeResult): MarketResult {
  const others = (market?.outcomes ?? []).filter((outcome) => outcome.id !== outcomeId)
  const rest = result.voidHalves === 2 ? voidResult : result.won ? lostResult : wonResult
  return { key, outcomes: [{ id: outcomeId, result }, ...others.map(({ id }) => ({ id, result: rest }))] }
}

/** `takeBack M1.home`: the settlement of that market never was. */
export async function takeBack(stage: Stage, parts: Parts): Promise<void> {
  const { producer, time } = stage
  await stage.say(
    parts.map(([named = '']) => {
      const { match, marketKey } = readNamed(named)
      const { ref } = matchOf(stage, match)
      return { kind: 'settlementRollback', producer, at: time.now(), match: ref, markets: [marketKey] }
    }),
  )
}

/** `cancel M1` or `cancel M1 last 60`: bets on it are void, all or those of the last so many seconds. */
export async function cancel(stage: Stage, parts: Parts): Promise<void> {
  const { producer, time } = stage
  await stage.say(
    parts.map(([name = '', , seconds]) => ({
      kind: 'cancel',
      producer,
      at: time.now(),
      match: matchOf(stage, name).ref,
      ...(seconds === undefined ? {} : { from: time.now() - Number(seconds) * 1000 }),
    })),
  )
}

/** `silent`: the producer says that it has lost us, and tells everything again as soon as it is asked. */
export async function silent(stage: Stage): Promise<void> {
  const { producer, time } = stage
  await stage.say([{ kind: 'alive', producer, at: time.now(), subscribed: false }])
}

/** `wait 6`: so many seconds pass, and the producer says that it is there. */
export async function wait(stage: Stage, [seconds]: readonly string[]): Promise<void> {
  const { producer, time, house } = stage
  await time.advance(Number(seconds) * 1000)
  await stage.say([{ kind: 'alive', producer, at: time.now(), subscribed: true }])
  await house.idle()
}

export function matchOf(stage: Stage, name: string): StoryMatch {
  const match = stage.matches.get(name)
  if (!match) throw new Error(`the story has no match ${name} yet`)
  return match
}

function matchesOf(stage: Stage, parts: Parts): StoryMatch[] {
  return parts.map(([name = '']) => matchOf(stage, name))
}

async function announce(stage: Stage, name: string): Promise<StoryMatch> {
  const { producer, time, house } = stage
  const ref = `${producer}-${name}`
  const team = (side: string) => ({ ref: `${ref}-${side}`, name: `${name} ${side}` })
  await stage.say([
    {
      kind: 'fixture',
      producer,
      at: time.now(),
      match: ref,
      facts: {
        sportId: sports.football,
        category: { ref: 'story', name: 'Story', flag: 'xx' },
        tournament: { ref: 'story', name: 'Story League' },
        home: team('home'),
        away: team('away'),
        startsAt: time.now() + kickOffIn,
      },
    },
  ])
  const numbers = await house.catalogue.numbersOf(house.platform.db, producer, [ref])
  const matchId = numbers.get(ref)
  if (matchId === undefined) throw new Error(`${name} was not announced`)
  const match: StoryMatch = { ref, matchId, markets: new Map(), state: beforeKickOff }
  stage.matches.set(name, match)
  return match
}

function setPrice(match: StoryMatch, name: string, text: string): void {
  const [key, outcomeId] = readOutcome(name)
  const price = text === 'off' ? undefined : parsePrice(text)
  if (price === undefined && text !== 'off') throw new Error(`"${text}" is not a price`)
  const market = match.markets.get(key) ?? { key, status: 'active' as const, mostBalanced: true, outcomes: [] }
  const before = market.outcomes.find((outcome) => outcome.id === outcomeId)
  const outcome = { id: outcomeId, price: price ?? before?.price ?? 1010, active: price !== undefined }
  const outcomes = before
    ? market.outcomes.map((other) => (other.id === outcomeId ? outcome : other))
    : [...market.outcomes, outcome]
  match.markets.set(key, { ...market, outcomes })
}

function odds(stage: Stage, match: StoryMatch, more: { readonly betting: 'open' }): FeedMessage {
  const { producer, time } = stage
  const { ref, state, markets } = match
  return { kind: 'odds', producer, at: time.now(), match: ref, state, markets: [...markets.values()], ...more }
}
