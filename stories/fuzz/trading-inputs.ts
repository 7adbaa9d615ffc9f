import { byTest } from '@banko/server/testing/test-house.ts'
import type { FuzzWorld } from './world.ts'

const nobody = { playerId: 1_000_000 }
const reason = 'a story'

/** Well-formed input of what the desk has of limits and refused bets, about nobody: nothing is changed. */
export function tradingIdleInputs(): Readonly<Record<string, () => unknown>> {
  return {
    'deskRefusals.list': () => ({}),
    'deskRefusals.page': () => ({ at: 1, id: 1_000_000 }),
    'deskRefusals.byCode': () => ({}),
    'deskLimits.list': () => ({}),
    'deskLimits.factors': () => ({}),
    'deskLimits.set': () => ({
      about: { source: 'site', siteId: 1_000_000 },
      limit: { kind: 'legsMax', value: 5 },
      reason,
    }),
    'deskLimits.end': () => ({ id: 1_000_000, reason }),
    'deskLimits.setFactor': () => ({ ...nobody, percent: 50, reason }),
    'deskLimits.match': () => ({ matchId: 1_000_000_000 }),
    'deskLimits.explain': () => ({
      ...nobody,
      selections: [{ matchId: 1_000_000_000, marketKey: '1x2', outcomeId: '1' }],
    }),
    'deskToday.waiting': () => ({}),
    'deskToday.hours': () => ({}),
    'deskToday.steps': () => ({}),
  }
}

/** A limit of the first operator's, to be taken back. */
export async function setOne({ served }: Pick<FuzzWorld, 'served'>): Promise<number> {
  const legs = { source: 'operator', subject: '', kind: 'legsMax', value: 5 } as const
  return (await served.house.trading.setLimit({ operatorId: 1, ...legs, from: 0, saidAt: 0, reason }, byTest)) ?? 0
}

/** Input with which each changes something, once: a limit and a player are there. */
export function tradingInputs(of: {
  readonly playerId: number
  readonly ruleId: number
}): Readonly<Record<'deskLimits.set' | 'deskLimits.end' | 'deskLimits.setFactor', object>> {
  return {
    'deskLimits.set': { about: { source: 'operator' }, limit: { kind: 'legsMax', value: 6 }, reason },
    'deskLimits.end': { id: of.ruleId, reason },
    'deskLimits.setFactor': { playerId: of.playerId, percent: 50, reason },
  }
}
