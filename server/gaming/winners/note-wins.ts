import { isMuchWon } from '@banko/betting/games/much-won.ts'
import { rulebookOf } from '@banko/betting/games/rulebook.ts'
import type { Operators } from '../../operators/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ClosedRound, RoundStep } from '../rounds/round-step.ts'
import { insertWins } from './store.ts'
import type { Winners } from './winners-topic.ts'

interface Needs {
  readonly platform: Pick<Platform, 'clock'>
  readonly operators: Pick<Operators, 'siteOf'>
  readonly winners: Winners
}

/** Rounds that won much are kept where they close, and told of after the commit. */
export function noteWins({ platform: { clock }, operators, winners }: Needs): RoundStep {
  const isMuch = (round: ClosedRound) => {
    const { currency, settings } = operators.siteOf(round.siteId)
    // a site that tells of no winners has its players told of on no other site of the operator either
    if (!rulebookOf(settings.rulebook).winners) return false
    // what is much in any case is said in the currency of the site
    return isMuchWon(round, round.currency === currency ? settings.rulebook.winnersFrom : 0)
  }
  return {
    async closed(tx, operatorId, rounds) {
      const much = rounds.filter(isMuch)
      if (much.length === 0) return () => {}
      await insertWins(tx, { operatorId, at: clock.now() }, much)
      return () => winners.moved(operatorId)
    },
  }
}
