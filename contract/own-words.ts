import { withoutCards } from '@banko/betting/numbers/card-number.ts'
import type * as z from 'zod'

/** Of what people write in their own words: numbers of cards are covered before anything else reads them. */
export const withCardsCovered = (shape: z.ZodString): z.ZodString => shape.overwrite(withoutCards)
