import { forEveryOperator } from '../../platform/database/row-scope.ts'
import type { House } from '../house.ts'
import { endUnsent } from './store.ts'

const day = 86_400_000

/** Lets go what nobody has sent whole within a day. To be done every hour. */
export async function sweepStatements({ platform }: House): Promise<void> {
  await forEveryOperator('what is over is swept', () => endUnsent(platform.db, platform.clock.now() - day))
}
