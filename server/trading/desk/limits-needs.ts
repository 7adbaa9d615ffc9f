import type { Book } from '../../book/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Network } from '../../network/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { People } from '../../people/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Explains } from '../counted-use.ts'
import type { Trading } from '../index.ts'

/** What the desk's limits take of the house. */
export interface LimitsNeeds {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock'>
  readonly operators: Pick<Operators, 'operatorOf' | 'hasSite'>
  readonly people: Pick<People, 'isOf' | 'factsOf'>
  readonly network: Pick<Network, 'nodeOf'>
  readonly catalogue: Pick<Catalogue, 'matches' | 'tournamentNames'>
  readonly book: Pick<Book, 'offerOf'>
  readonly trading: Trading
  readonly placement: Explains
}
