import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { House } from '@banko/server/house.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { type Replay, replayCoupons } from '@banko/server/settlement/index.ts'
import { sayDifference } from '../tell-coupon.ts'

export interface Replayed {
  readonly count: number
  readonly differing: readonly Replay[]
}

const batchSize = 500
const toldMax = 10

/** Every coupon of the house, whatever became of it, settled again from what is stored. */
export async function replayAll(
  house: House,
  progress: (replayed: number, of: number) => void = () => {},
): Promise<Replayed> {
  const { db } = house.platform
  const all = await house.coupons.findAll(db)
  const total = all.reduce((sum, { numbers }) => sum + numbers.length, 0)
  const differing: Replay[] = []
  let count = 0
  for (const { operatorId, numbers } of all)
    for (let first = 0; first < numbers.length; first += batchSize) {
      const batch = numbers.slice(first, first + batchSize)
      const replays = await forOperator(operatorId, () => replayCoupons(db, operatorId, batch))
      if (replays.length !== batch.length) throw new Error('a coupon is gone')
      differing.push(...replays.filter(({ differences }) => differences.length > 0))
      count += batch.length
      progress(count, total)
    }
  return { count, differing }
}

/** How many came out equal, and the first of the others with what differs. */
export function tellReplayed({ count, differing }: Replayed): string[] {
  const equal = `replayed equal ${count - differing.length} of ${count}`
  if (differing.length === 0) return [equal]
  const told = differing.slice(0, toldMax).flatMap(({ coupon, differences }) => {
    const money = (amount: number) => formatAmount(amount, coupon.currency)
    const head = `  coupon ${coupon.number} of operator ${coupon.operatorId}, ${coupon.status}`
    return [head, ...differences.map((one) => `    ${sayDifference(one, money)}`)]
  })
  const rest = differing.length - toldMax
  return [equal, 'REPLAYED OTHERWISE', ...told, ...(rest > 0 ? [`  and ${rest} more`] : [])]
}
