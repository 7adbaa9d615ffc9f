import type { Bench } from './contest.ts'
import { noise } from './noise.ts'
import { placementCore } from './placement/placement-core.ts'

/** Every bench, by the name that `npm run bench -- NAME` takes. */
export const benches: readonly Bench[] = [noise, placementCore]
