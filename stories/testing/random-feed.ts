import type { Market } from '@banko/betting/match/market.ts'
import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import type { Random } from '@banko/server/platform/ports.ts'
import { fixtureOf, producer } from './fed-match.ts'

interface FedBook {
  readonly ref: string
  readonly startsAt: number
  readonly tournament: string
  state: MatchState
  stopped: boolean
  markets: Map<string, Market>
}

/** Football without sense: anything may change at any time, so that any two versions of a book differ. */
export interface RandomFeed {
  readonly matches: ReadonlyMap<string, unknown>
  /** So many random changes, as messages in order. */
  changes(count: number, now: number): readonly FeedMessage[]
  /** So many changes of one match, in one go. */
  burst(count: number, now: number): readonly FeedMessage[]
  /** Everything as it stands, for whoever lost it. */
  present(now: number): readonly FeedMessage[]
}

const marketKeys = ['1x2', 'total/total=2.5', 'total/total=3.5', 'bothToScore', 'asianHandicap/hcp=-0.5', 'oddEven']
const outcomes: Readonly<Record<string, readonly string[]>> = {
  '1x2': ['1', 'x', '2'],
  total: ['over', 'under'],
  bothToScore: ['yes', 'no'],
  asianHandicap: ['home', 'away'],
  oddEven: ['odd', 'even'],
}

export function openRandomFeed(random: Random): RandomFeed {
  const matches = new Map<string, FedBook>()
  let named = 0
  const pick = <T>(list: readonly T[]): T => {
    const one = list[random.int(0, list.length - 1)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  function begin(now: number): FeedMessage[] {
    named += 1
    const ref = `match-${named}`
    const match: FedBook = {
      ref,
      // far enough ahead never to be overdue: what leaves a list by the clock alone leaves it with the next change
      startsAt: now + random.int(300, 900) * 60_000,
      tournament: pick(['First League', 'Second League']),
      state: beforeKickOff,
      stopped: false,
      markets: new Map(marketKeys.slice(0, random.int(2, 6)).map((key) => [key, marketOf(key)])),
    }
    matches.set(ref, match)
    return [fixtureOf(match, now), odds(match, now)]
  }

  const marketOf = (key: string): Market => ({
    key,
    status: pick(['active', 'active', 'active', 'suspended', 'inactive'] as const),
    mostBalanced: random.int(0, 1) === 0,
    outcomes: (outcomes[key.split('/')[0] ?? ''] ?? []).map((id) => ({
      id,
      price: random.int(1010, 20_000),
      active: random.int(0, 9) > 0,
    })),
  })

  function change(match: FedBook, now: number): FeedMessage[] {
    switch (random.int(0, 9)) {
      case 0:
        match.stopped = !match.stopped
        return match.stopped ? [{ kind: 'betStop', producer, at: now, match: match.ref }] : [odds(match, now)]
      case 1:
        match.state = nextState(match.state)
        return [odds(match, now)]
      case 2:
        match.markets.delete(pick(marketKeys))
        return [{ ...odds(match, now), complete: true }]
      case 3:
        if (random.int(0, 3) > 0) return []
        matches.delete(match.ref)
        return [{ ...odds(match, now), state: { ...match.state, status: 'ended', period: 'fullTime' } }]
      default: {
        const key = pick(marketKeys)
        match.markets.set(key, marketOf(key))
        return [odds(match, now)]
      }
    }
  }

  function nextState(state: MatchState): MatchState {
    const minute = Math.min(90, state.minute + random.int(1, 9))
    const score = { home: state.score.home + random.int(0, 1), away: state.score.away + random.int(0, 1) }
    return { ...state, status: 'live', period: minute <= 45 ? 'firstHalf' : 'secondHalf', minute, score }
  }

  return {
    matches,
    changes(count, now) {
      const said: FeedMessage[] = []
      while (matches.size < 8) said.push(...begin(now))
      for (let at = 0; at < count && matches.size > 0; at += 1) said.push(...change(pick([...matches.values()]), now))
      return said
    },
    burst(count, now) {
      const match = pick([...matches.values()])
      return Array.from({ length: count }, () => {
        const key = pick(marketKeys)
        match.markets.set(key, marketOf(key))
        return odds(match, now)
      })
    },
    present: (now) => [...matches.values()].flatMap((match) => [fixtureOf(match, now), odds(match, now)]),
  }
}

function odds(match: FedBook, at: number): Extract<FeedMessage, { kind: 'odds' }> {
  const { ref, state, stopped, markets } = match
  return {
    kind: 'odds',
    producer,
    at,
    match: ref,
    state,
    betting: stopped ? 'stopped' : 'open',
    markets: [...markets.values()],
  }
}
