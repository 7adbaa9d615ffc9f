import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { currency, type Stage, type StoryGrant } from './stage.ts'

/** The states of the free bets of a grant, those that may be spent first: `token`, `token settled`. */
export async function freeBetText(stage: Stage, [name = '']: readonly string[]): Promise<string> {
  return (await freeBetsOf(stage, name)).map(({ state }) => state).join(' ')
}

/** The one of a grant that may be spent, or that was spent last. */
export async function tokenOf(stage: Stage, name: string): Promise<number> {
  const [first] = await freeBetsOf(stage, name)
  if (!first) throw new Error(`${name} has no free bet`)
  return first.freeBetId
}

async function freeBetsOf(stage: Stage, name: string) {
  const { operatorId, house } = stage
  const { playerId, grantId } = grantOf(stage, name)
  const of = { operatorId, playerId, currency, language: 'en' }
  const { freeBets } = await forOperator(operatorId, () => house.promotions.bonuses(of))
  return freeBets.filter((one) => one.grantId === grantId)
}

export function grantOf(stage: Stage, name: string): StoryGrant {
  const found = stage.grants.get(name)
  if (!found) throw new Error(`the story has no bonus ${name} yet`)
  return found
}
