import type { MatchId } from '@banko/betting/match/market.ts'
import type { FeedStep } from '../feed/index.ts'
import { forEveryOperator, forNobodyYet } from '../platform/database/row-scope.ts'
import type { Connection } from '../platform/platform.ts'
import type { CouponStep } from './coupon-step.ts'
import { isResultMessage } from './facts.ts'
import type { House, Lower } from './house.ts'
import { proveMoney } from './prove.ts'
import { releaseHeld } from './release-held.ts'
import { settleMatch } from './settle-match.ts'
import { findUndone, insertFacts } from './store.ts'

export type { CouponStep, SettledCoupon } from './coupon-step.ts'
export { type Fact, type ResultMessage, resultOf } from './facts.ts'
export { migrations } from './migrations.ts'
export type { Difference } from './replay/differences.ts'
export { type Replay, replayCoupon, replayCoupons } from './replay/replay-coupon.ts'
export { tellLife } from './replay/tell-life.ts'

export interface Settlement {
  /** Has something else done where coupons are settled; before any is. */
  use(step: CouponStep): void
  /** Keeps what the feed says about results, in its transaction; coupons feel it right after. */
  readonly step: FeedStep
  /** Takes up what a stopped process left undone, or the bus did not bring: resolves when it is known. */
  recover(): Promise<void>
  /** Asks for results of matches that still have open legs and are no longer on offer. Answers how many. */
  chase(): Promise<number>
  /** Pays what waited for confirmed results long enough. To be done again and again. Answers how many coupons. */
  release(): Promise<number>
  /** Of these matches, those with something said that their coupons have not felt yet. */
  findUndone(connection: Connection, matchIds: readonly MatchId[]): Promise<number[]>
  /** What is wrong with the money; empty when all agrees. */
  prove(): Promise<string[]>
  /** Resolves when everything that was said is settled. */
  idle(): Promise<void>
}

/** Milliseconds before a match that could not be settled is tried again. */
const retryAfter = 5_000
const subject = 'settlement.facts'

/** `elsewhere`: this process only keeps what is said, and wakes those that settle. */
export function openSettlement(lower: Lower, settles: 'here' | 'elsewhere' = 'here'): Settlement {
  const { bus, db } = lower.platform
  const couponSteps: CouponStep[] = []
  const house: House = { ...lower, couponSteps }
  const matches = openWaiting(house)

  function heard(matchIds: readonly MatchId[]): void {
    if (settles === 'here') matches.wake(matchIds)
    else if (matchIds.length > 0) bus.publish(subject, Buffer.from(matchIds.join(' ')))
  }

  async function recover(): Promise<void> {
    if (settles === 'here') matches.wake(await findUndone(db))
  }

  if (settles === 'here' && bus.reach === 'house')
    bus.subscribe(subject, (news) => matches.wake(Buffer.from(news).toString().split(' ').map(Number)))

  return {
    use: (step) => void couponSteps.push(step),
    step: {
      async prepare(tx, batch) {
        const facts = batch.items.flatMap(({ message, matchId }) =>
          isResultMessage(message) ? [{ matchId, message }] : [],
        )
        await insertFacts(tx, facts, batch.now)
        return () => heard(facts.map((fact) => fact.matchId))
      },
    },
    recover,
    async chase() {
      const open = await forEveryOperator('a result is one match’s, whosever the coupons are', () =>
        house.coupons.findOpenMatches(house.platform.db),
      )
      const gone = open.filter(({ matchId }) => {
        const match = house.book.findLive(matchId)
        return !match || match.endedAt !== undefined
      })
      if (gone.length > 0) await house.feed.askResults(gone.map(({ matchId }) => matchId))
      return gone.length
    },
    release: () => releaseHeld(house),
    findUndone,
    prove: () => forEveryOperator('the books are proved all together', () => proveMoney(house, house.platform.db)),
    idle: matches.idle,
  }
}

/** Matches that somebody has said something about, settled one after the other. */
function openWaiting(house: House) {
  const waiting = new Set<MatchId>()
  let running: Promise<void> | undefined

  function wake(matchIds: Iterable<MatchId>): void {
    for (const matchId of matchIds) waiting.add(matchId)
    if (waiting.size > 0) running ??= forNobodyYet(() => Promise.resolve().then(drain))
  }

  async function drain(): Promise<void> {
    for (const matchId of waiting) {
      waiting.delete(matchId)
      try {
        await settleMatch(house, matchId)
      } catch (error) {
        house.platform.log.error('settlement.matchFailed', error, { matchId })
        house.platform.timers.after(retryAfter, () => wake([matchId]))
      }
    }
    running = undefined
  }

  return {
    wake,
    idle: async () => {
      while (running) await running
    },
  }
}
