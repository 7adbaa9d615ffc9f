import type { MatchBook } from '@banko/betting/match/book.ts'
import type { BuilderPart } from '@banko/betting/match/builder.ts'
import type { Market } from '@banko/betting/match/market.ts'
import type { BuilderAnswer } from '@banko/pricing/builder/price-builder.ts'

/** What the house asks the thread that prices; one question at a time. */
export interface PricingQuestion {
  /** With those markets alone that an answer rests on. */
  readonly book: Omit<MatchBook, 'markets'> & { readonly markets: readonly Market[] }
  /** Each by itself. */
  readonly asked: readonly (readonly BuilderPart[])[]
}

export type PricingAnswer =
  | {
      readonly kind: 'answered'
      /** In the order asked. */
      readonly answers: readonly BuilderAnswer[]
      /** That it took. */
      readonly milliseconds: number
    }
  | { readonly kind: 'failed'; readonly says: string }
