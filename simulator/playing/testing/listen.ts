import type { BettingStatus } from '@banko/betting/match/book.ts'
import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import { isFinished, type MatchState } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { FeedMessage, MarketResult, MatchMessage, MatchRef } from '@banko/contract/feed/message.ts'

/** What a listener knows of one match. */
export interface Heard {
  facts: FixtureFacts
  state: MatchState | undefined
  betting: BettingStatus | undefined
  /** Offered now. */
  markets: Map<MarketKey, Market>
  /** Offered at any time. */
  offered: Set<MarketKey>
  results: Map<MarketKey, MarketResult>
  /** Results that were taken back, however they were given again. */
  takenBack: number
  cancelled: boolean
  stopped: boolean
  at: number
}

export interface Listener {
  readonly matches: Map<MatchRef, Heard>
  /** Everything that a feed must never say, in words. */
  readonly faults: string[]
  hear(messages: readonly FeedMessage[]): void
}

/** Listens as a book would, and notes whatever a feed must not do. */
export function listen(): Listener {
  const matches = new Map<MatchRef, Heard>()
  const faults: string[] = []
  let toldThrough = Number.NEGATIVE_INFINITY
  const hearOne = (message: MatchMessage) => {
    const fault = (text: string) => faults.push(`${message.match} at ${message.at}: ${text}`)
    if (message.kind === 'fixture') {
      const known = matches.get(message.match)
      if (known) known.facts = message.facts
      else matches.set(message.match, newlyHeard(message.facts, message.at))
      return
    }
    const heard = matches.get(message.match)
    if (!heard) return fault(`${message.kind} of a match nobody has announced`)
    if (message.at < heard.at) fault('a message from the past')
    heard.at = message.at
    if (message.kind === 'odds') hearOdds(heard, message, fault)
    else if (message.kind === 'settlement') hearResults(heard, message.markets, fault)
    else if (message.kind === 'settlementRollback') hearRollback(heard, message.markets, fault)
    else if (message.kind === 'betStop') heard.stopped = true
    else if (message.kind === 'cancel') heard.cancelled = true
    else fault(`${message.kind} is not said by these providers`)
  }
  return {
    matches,
    faults,
    hear(messages) {
      for (const message of messages) {
        if (message.kind === 'insight') continue
        if (message.kind !== 'alive' && message.at < toldThrough)
          faults.push(`${message.kind} at ${message.at}: everything up to ${toldThrough} was told`)
        toldThrough = Math.max(toldThrough, message.at)
        if (message.kind !== 'alive' && message.kind !== 'snapshotComplete') hearOne(message)
      }
    },
  }
}

type Fault = (text: string) => void

function newlyHeard(facts: FixtureFacts, at: number): Heard {
  return {
    facts,
    state: undefined,
    betting: undefined,
    markets: new Map(),
    offered: new Set(),
    results: new Map(),
    takenBack: 0,
    cancelled: false,
    stopped: false,
    at,
  }
}

function hearOdds(heard: Heard, message: Extract<MatchMessage, { kind: 'odds' }>, fault: Fault): void {
  const { state, betting, markets, complete } = message
  if (heard.state && isFinished(heard.state.status) && betting !== 'closed') fault('odds after the end')
  if (state && heard.state) compareStates(heard.state, state, { betting, fault })
  const isFootball = heard.facts.sportId === sports.football
  if (isFootball && state && heard.state && bigEvents(state) > bigEvents(heard.state) && !heard.stopped)
    fault('a goal without a stop')
  if (complete) heard.markets.clear()
  for (const market of markets) {
    heard.markets.set(market.key, market)
    heard.offered.add(market.key)
    if (heard.results.has(market.key)) fault(`${market.key} is offered after its result`)
  }
  if (betting === 'open') heard.stopped = false
  heard.state = state ?? heard.state
  heard.betting = betting ?? heard.betting
}

function hearResults(heard: Heard, results: readonly MarketResult[], fault: Fault): void {
  for (const result of results) {
    if (heard.results.has(result.key)) fault(`${result.key} has two results`)
    heard.results.set(result.key, result)
  }
}

type Rollback = Extract<MatchMessage, { kind: 'settlementRollback' }>

function hearRollback(heard: Heard, markets: Rollback['markets'], fault: Fault): void {
  for (const market of markets) {
    const key = typeof market === 'string' ? market : market.key
    if (!heard.results.delete(key) && heard.offered.has(key)) fault(`${key} has no result to be taken back`)
    heard.takenBack += 1
  }
}

function bigEvents({ score, redCards }: MatchState): number {
  return score.home + score.away + redCards.home + redCards.away
}

interface Comparing {
  readonly betting: BettingStatus | undefined
  readonly fault: Fault
}

/** Nothing that is counted goes back while betting is open, and time never does. */
function compareStates(was: MatchState, now: MatchState, { betting, fault }: Comparing): void {
  const back = () => fault(`the state goes back from ${JSON.stringify(was)} to ${JSON.stringify(now)}`)
  const [timeBefore, countedBefore] = figures(was)
  const [time, counted] = figures(now)
  if (time.some((figure, index) => figure < (timeBefore[index] ?? 0))) back()
  // what is corrected is corrected while betting is stopped
  else if (betting === 'open' && counted.some((figure, index) => figure < (countedBefore[index] ?? 0))) back()
}

/** Of what comes after what in football; elsewhere the number of periods says it. */
const periods = ['none', 'firstHalf', 'halfTime', 'secondHalf', 'fullTime']

function figures(state: MatchState): readonly [time: readonly number[], counted: readonly number[]] {
  const { period, minute, stoppage, score, corners, yellowCards, redCards, periods: scores = [] } = state
  const counted = [score, corners, yellowCards, redCards, ...scores].flatMap(({ home, away }) => [home, away])
  const order = Math.max(periods.indexOf(period), 0)
  return [scores.length > 0 ? [scores.length, minute] : [order, 10_000 * order + 100 * minute + stoppage], counted]
}
