import { legResultOf } from '../coupon/settle-leg.ts'
import { settleMarket } from '../coupon/settle-market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import type { SetRecord, SetScore, Side } from '../match/match-record.ts'
import { wholeNumber } from '../numbers/whole-number.ts'

/**
 * A record as examples write it: "over bo3 6:4 6:7(5:7) 1:0(10:8)". First comes how far the match is: `live`, `over`,
 * `abandoned`, or `home` or `away` for the side that gave up. A set that is not over ends in `*`; `>H` names the winner of
 * a map, `=HHA` the order.
 */
export function readSetRecord(text: string): SetRecord {
  const [phase = '', bestOf = '', ...sets] = text.split(' ')
  return {
    kind: 'sets',
    sportId: 0,
    matchOver: phase === 'over',
    bestOf: wholeNumber(bestOf.slice(2)),
    sets: sets.map(readSet),
    ...(phase === 'abandoned' && { abandoned: true }),
    ...((phase === 'home' || phase === 'away') && { retired: phase }),
  }
}

/** "1 lost, 2 won", or "open". */
export function settleSetExample(key: string, record: string): string {
  const results = settleMarket(key, readSetRecord(record))
  if (!results) return 'open'
  return [...results].map(([outcome, result]) => `${outcome} ${legResultOf(result)}`).join(', ')
}

function readSet(text: string): SetScore {
  const match = /^(\d+:\d+)(?:\((\d+:\d+)\))?(?:>([HA]))?(?:=([HA]+))?(\*?)$/.exec(text)
  if (!match) throw new Error(`${text} is not a set`)
  const [, score = '', tieBreak, winner, order, running] = match
  return {
    score: readPair(score),
    over: running === '',
    ...(tieBreak && { tieBreak: readPair(tieBreak) }),
    ...(winner && { winner: sideOf(winner) }),
    ...(order && { order: Array.from(order, sideOf) }),
  }
}

function readPair(text: string): HomeAway {
  const [home, away] = text.split(':')
  return { home: wholeNumber(home), away: wholeNumber(away) }
}

function sideOf(letter: string): Side {
  return letter === 'H' ? 'home' : 'away'
}
