import type { Book } from '../book/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Platform } from '../platform/platform.ts'

/** What bookings stand on. */
export interface House {
  readonly platform: Pick<Platform, 'dbReads' | 'clock' | 'random' | 'log'>
  readonly operators: Pick<Operators, 'productsOf' | 'rulesOf' | 'isBuilderOn'>
  readonly catalogue: Pick<Catalogue, 'matches'>
  readonly book: Pick<Book, 'offerOf' | 'builders'>
}
