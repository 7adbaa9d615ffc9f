import { slipRefusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import * as z from 'zod'
import { visitorCall } from '../call.ts'
import { fixtureShape, matchNamesShape, namesShape, numberedId, priceShape, timeShape } from '../shapes.ts'
import { placeShape } from './placement.ts'

/** What is saved of a slip: no stake, and no price, which the house knows. */
const savedShape = z.strictObject({
  selections: z
    .array(placeShape.shape.selections.element.omit({ price: true, version: true }))
    .min(1)
    .max(50),
  /** Sizes counted over the matches that are not bankers; empty means all of them together. */
  sizes: placeShape.shape.sizes,
})

const bookedLegShape = z.object({
  matchId: numberedId,
  marketKey: z.string(),
  outcomeId: z.string(),
  /** What its producer called them then, where no dictionary knows the market. */
  names: z.object({ market: namesShape, outcome: namesShape }).exactOptional(),
  banker: z.boolean(),
  /** The price when it was saved. */
  price: priceShape,
  home: z.string(),
  away: z.string(),
  matchNames: matchNamesShape.exactOptional(),
  startsAt: timeShape,
  /** An event of many sides: home and away are both its name. */
  outright: z.literal(true).exactOptional(),
  /** What has become of it; all but the first two are gone for good. */
  standing: z.enum([
    'offered',
    'suspended',
    'matchGone',
    'matchEnded',
    'bettingClosed',
    'marketClosed',
    'lineGone',
    'notOffered',
  ]),
  /** Its match has been kicked off since. */
  begun: z.boolean(),
  /** As a slip holds it now; absent of what is gone. */
  now: z
    .object({
      price: priceShape,
      version: z.int().min(0),
      /** In play. */
      live: z.boolean(),
      fixture: fixtureShape,
    })
    .exactOptional(),
})
export type BookedLeg = z.infer<typeof bookedLegShape>

/** Eight letters and digits. Source: betting/slip/booking-code.ts. */
const bookingCodeShape = z.string().regex(/^[0-9A-Z]{8}$/)

const bookedSlipShape = z.object({
  code: bookingCodeShape,
  savedAt: timeShape,
  /** When the code is forgotten. */
  expiresAt: timeShape,
  sizes: z.array(z.int()),
  /** In the order of the slip. */
  legs: z.array(bookedLegShape),
})
export type BookedSlip = z.infer<typeof bookedSlipShape>

export const bookings = {
  save: visitorCall('/bookings/save', {
    summary: 'Save the selections of a slip under a code; the same ones at the same prices have the same code',
    rate: { count: 20, seconds: 600 },
    refuses: slipRefusalCodes,
  })
    .input(savedShape)
    .output(z.object({ code: bookingCodeShape, expiresAt: timeShape })),
  load: visitorCall('/bookings/load', {
    summary: 'The selections under a code of this operator’s, and what has become of each',
    rate: { count: 30, seconds: 60 },
    refuses: ['notFound', 'countryRefused'],
    country: 'shows',
  })
    .input(z.strictObject({ code: z.string().min(1).max(20) }))
    .output(bookedSlipShape),
}
