import type { Bench } from './contest.ts'
import { noise } from './noise.ts'

/** Every bench, by the name that `npm run bench -- NAME` takes. */
export const benches: readonly Bench[] = [noise]
