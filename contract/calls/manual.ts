import * as z from 'zod'
import { operatorCall } from '../call.ts'
import {
  becameShape,
  bettingInput,
  cancelInput,
  fixtureInput,
  importInput,
  matchRefShape,
  nameShape,
  outcomesInput,
  ownMatchDetailShape,
  ownMatchShape,
  pricesInput,
  reportShape,
  resultInput,
  stateInput,
} from '../manual-shapes.ts'

/** Of a request that need not be about a match that is there. */
const refuses = ['requestKeyReused', 'manualOff'] as const
/** Of one that must be. */
const refusesOf = [...refuses, 'notFound'] as const
const importOptions = { bodyBytesMax: 1024 * 1024, rate: { count: 20, seconds: 60 } }
const often = { count: 600, seconds: 10 }
const told = z.object({ match: z.string(), became: becameShape })

/** An operator's own matches: what a feed would say of them, he says himself. Source: docs/decisions/0013, docs/manual.md. */
export const manual = {
  putFixture: operatorCall('/manual/putFixture', {
    summary: 'Put a match, or change its facts',
    scope: 'fixtures',
    refuses,
  })
    .input(fixtureInput)
    .output(told),
  importFixtures: operatorCall('/manual/importFixtures', {
    summary: 'Put the matches of a CSV file; the answer says what became of each row',
    scope: 'fixtures',
    ...importOptions,
    refuses,
  })
    .input(importInput)
    .output(reportShape),
  putPrices: operatorCall('/manual/putPrices', {
    summary: 'Offer markets, change their prices, take them off',
    scope: 'prices',
    rate: often,
    refuses: refusesOf,
  })
    .input(pricesInput)
    .output(told),
  suspend: operatorCall('/manual/suspend', {
    summary: 'Stop betting on a match, or on some of its markets',
    scope: 'prices',
    rate: often,
    refuses: refusesOf,
  })
    .input(bettingInput)
    .output(told),
  open: operatorCall('/manual/open', {
    summary: 'Let betting on a match, or on some of its suspended markets, go on',
    scope: 'prices',
    rate: often,
    refuses: refusesOf,
  })
    .input(bettingInput)
    .output(told),
  putState: operatorCall('/manual/putState', {
    summary: 'Say how a match stands; a new score, and play that begins, suspend what was priced before',
    scope: 'results',
    rate: often,
    refuses: refusesOf,
  })
    .input(stateInput)
    .output(told),
  putResult: operatorCall('/manual/putResult', {
    summary: 'Say how a match ended; every offered market that this decides is settled',
    scope: 'results',
    refuses: refusesOf,
  })
    .input(resultInput)
    .output(told.extend({ decided: z.array(z.string()).readonly(), unknown: z.array(z.string()).readonly() })),
  putOutcomes: operatorCall('/manual/putOutcomes', {
    summary: 'Say what became of every outcome of some markets',
    scope: 'results',
    refuses: refusesOf,
  })
    .input(outcomesInput)
    .output(told),
  takeBack: operatorCall('/manual/takeBack', {
    summary: 'Take results back, of all markets or of some; coupons wait again',
    scope: 'results',
    refuses: refusesOf,
  })
    .input(bettingInput)
    .output(told),
  cancel: operatorCall('/manual/cancel', {
    summary: 'Void the bets on a match, or on some of its markets, all or those of a time',
    scope: 'results',
    refuses: refusesOf,
  })
    .input(cancelInput)
    .output(told),
  takeBackCancel: operatorCall('/manual/takeBackCancel', {
    summary: 'Take a cancellation back; name it as it was made',
    scope: 'results',
    refuses: refusesOf,
  })
    .input(cancelInput)
    .output(told),
  importResults: operatorCall('/manual/importResults', {
    summary: 'Say how the matches of a CSV file ended; the answer says what became of each row',
    scope: 'results',
    ...importOptions,
    refuses,
  })
    .input(importInput)
    .output(reportShape),
  matches: operatorCall('/manual/matches', { reads: true, summary: 'Own matches, the next kick-off first' })
    .input(
      z.strictObject({
        phase: z.enum(['open', 'over', 'all']),
        /** A part of a side's name, of the tournament's or of the match's own name. */
        search: nameShape.exactOptional(),
        offset: z.int().min(0).max(1_000_000).exactOptional(),
        limit: z.int().min(1).max(200).exactOptional(),
      }),
    )
    .output(z.object({ matches: z.array(ownMatchShape), total: z.int().min(0) })),
  match: operatorCall('/manual/match', {
    reads: true,
    summary: 'An own match with its markets, results and cancellations',
    refuses: ['notFound'],
  })
    .input(z.strictObject({ match: matchRefShape }))
    .output(ownMatchDetailShape),
}
