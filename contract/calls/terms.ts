import { marginMax, marginMin } from '@banko/betting/match/terms.ts'
import * as z from 'zod'
import { operatorCall } from '../call.ts'
import { marketKeyShape, momentShape, outcomeIdShape } from '../manual-shapes.ts'
import { numberedId } from '../shapes.ts'

const often = { count: 600, seconds: 10 }
/** Of what is said of a match or of terms that there may be none of. */
const refuses = ['notFound'] as const
const marginShape = z.int().min(marginMin).max(marginMax)
const fixedPriceShape = z.strictObject({
  id: outcomeIdShape,
  /** Thousandths. */
  price: z.int().min(1010).max(1_000_000),
})

/** An absent part is for all; the narrowest rule applies. Source: docs/decisions/0014. */
const scopeShape = z.strictObject({
  matchId: numberedId.exactOptional(),
  tournamentId: numberedId.exactOptional(),
  categoryId: numberedId.exactOptional(),
  sportId: numberedId.exactOptional(),
  marketType: z
    .string()
    .regex(/^\w{1,60}$/)
    .exactOptional(),
  phase: z.enum(['before', 'inPlay']).exactOptional(),
})

const kindShape = z.enum(['margin', 'override'])

/** What was said holds. `inForce`: all that it concerns is offered so, too; otherwise it is so in a moment. */
const saidShape = z.object({ kind: kindShape, id: numberedId, revision: z.int().min(1), inForce: z.boolean() })

const ofMatch = { matchId: numberedId, until: momentShape.exactOptional() }
const ofMarket = { ...ofMatch, marketKey: marketKeyShape }

const common = {
  id: numberedId,
  saidAt: z.int(),
  saidBy: z.string(),
}

/** What an operator says over what feeds offer, to its own players alone. Saying a thing again is harmless: it takes its own place. */
export const terms = {
  setMargin: operatorCall('/terms/setMargin', {
    summary: 'Put a margin on what a scope names, in place of the one it had; 0 exempts from wider ones',
    scope: 'terms',
    once: true,
    refuses,
  })
    .input(z.strictObject({ scope: scopeShape, margin: marginShape }))
    .output(saidShape),
  stopMatch: operatorCall('/terms/stopMatch', {
    summary: 'Take no bets on a match, whatever its provider says',
    scope: 'terms',
    once: true,
    refuses,
    rate: often,
  })
    .input(z.strictObject(ofMatch))
    .output(saidShape),
  suspendMarket: operatorCall('/terms/suspendMarket', {
    summary: 'Take no bets on a market, whatever its provider says',
    scope: 'terms',
    once: true,
    refuses,
    rate: often,
  })
    .input(z.strictObject(ofMarket))
    .output(saidShape),
  hideMarket: operatorCall('/terms/hideMarket', {
    summary: 'Show a market to nobody, whatever its provider says',
    scope: 'terms',
    once: true,
    refuses,
    rate: often,
  })
    .input(z.strictObject(ofMarket))
    .output(saidShape),
  fixPrices: operatorCall('/terms/fixPrices', {
    summary: 'Offer outcomes of a market at these prices for as long as its provider offers them at any',
    scope: 'terms',
    once: true,
    refuses,
    rate: often,
  })
    .input(z.strictObject({ ...ofMarket, prices: z.array(fixedPriceShape).min(1).max(100) }))
    .output(saidShape),
  takeBack: operatorCall('/terms/takeBack', {
    summary: 'Let a margin or an override hold no more',
    scope: 'terms',
    once: true,
    refuses,
  })
    .input(z.strictObject({ kind: kindShape, id: numberedId }))
    .output(saidShape),
  list: operatorCall('/terms/list', {
    reads: true,
    summary: 'Everything that holds, and who said it',
    scope: 'terms',
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        margins: z.array(z.object({ ...common, scope: scopeShape, margin: marginShape })),
        overrides: z.array(
          z.object({
            ...common,
            matchId: numberedId,
            kind: z.enum(['stopped', 'suspended', 'hidden', 'prices']),
            until: momentShape.exactOptional(),
            marketKey: z.string().exactOptional(),
            prices: z.array(fixedPriceShape).exactOptional(),
          }),
        ),
      }),
    ),
}
