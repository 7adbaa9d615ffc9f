import { type FirstStep, firstSteps } from '@banko/contract/desk/waiting-kinds.ts'
import { hasNodes } from '../../network/index.ts'
import { hasOverrides } from '../../operators/index.ts'
import { hasPlayers } from '../../people/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { countTeam } from '../../staff/index.ts'
import type { TodayNeeds } from './needs.ts'

/** What a new operator does first, and what of it is done: read off what is there, and ticked by nobody. */
export async function readSteps(
  { platform, operators }: Pick<TodayNeeds, 'platform' | 'operators'>,
  { operatorId }: Scope,
): Promise<{ step: FirstStep; done: boolean }[]> {
  const { dbReads } = platform
  const [sites, words, team, dealer, player] = await Promise.all([
    operators.publishing.list(operatorId),
    hasOverrides(dbReads, operatorId),
    countTeam(dbReads, operatorId),
    hasNodes(dbReads, operatorId),
    hasPlayers(dbReads, operatorId),
  ])
  const done: Record<FirstStep, boolean> = {
    site: sites.some(({ version }) => version > 1),
    words,
    colleague: team.members > 1,
    // whoever was invited sets theirs up when they sign in
    factor: team.enrolled === team.members,
    dealer,
    player,
  }
  return firstSteps.map((step) => ({ step, done: done[step] }))
}
