import * as z from 'zod'
import { document } from '../call.ts'
import { langShape } from '../shapes.ts'

export const words = {
  get: document('/words/get', { summary: 'One language, its messages compiled for the browser', refuses: ['notFound'] })
    .input(z.strictObject({ lang: langShape }))
    .output(
      z.object({
        lang: z.string(),
        /** BCP 47, for documents. */
        tag: z.string(),
        direction: z.enum(['ltr', 'rtl']),
        /** For Intl: plural forms, order, days. */
        locale: z.string(),
        /** For Intl: figures. */
        figures: z.string(),
        /** Of amounts: between groups of three and from so many figures on, before decimals, before what is below zero. */
        separators: z.object({ group: z.string(), groupedFrom: z.int(), decimal: z.string(), minus: z.string() }),
        /** Compiled ICU messages by id, as @lingui/core loads them. */
        messages: z.record(z.string(), z.unknown()),
      }),
    ),
}
