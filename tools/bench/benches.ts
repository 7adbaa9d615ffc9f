import { boards } from './boards/boards.ts'
import type { Bench } from './contest.ts'
import { feed } from './feed/feed.ts'
import { lobby } from './lobby/lobby.ts'
import { noise } from './noise.ts'
import { payments } from './payments/payments.ts'
import { placement } from './placement/placement.ts'
import { placementCore } from './placement/placement-core.ts'
import { placementGuarded } from './placement/placement-guarded.ts'
import { push } from './push/push.ts'
import { screen } from './screen/screen.ts'
import { settlement } from './settlement/settlement.ts'
import type { Sheet } from './sheet.ts'
import { slip } from './slip/slip.ts'

/** Every bench against a yardstick, by the name that `npm run bench -- NAME` takes. */
export const benches: readonly Bench[] = [placement, placementCore, noise]

/** Those whose figures stand for themselves. */
export const sheets: readonly Sheet[] = [
  boards,
  slip,
  feed,
  push,
  settlement,
  payments,
  placementGuarded,
  screen,
  lobby,
]
