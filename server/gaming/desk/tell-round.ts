import * as z from 'zod'
import { forOperator } from '../../platform/database/row-scope.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import type { House } from '../house.ts'

/** What a player has is told after the commit, by whoever comes to it first. */
export const tellRoundJob = 'gaming.tellRound'

const dataShape = z.object({ operatorId: z.int(), playerId: z.int() })

export async function tellRound({ people }: House, data: JobData): Promise<void> {
  const of = dataShape.parse(data)
  await forOperator(of.operatorId, async () => people.publishBalances([of]))
}
