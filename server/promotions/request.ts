import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { BonusOffReason } from '@banko/contract/promotions/choices.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { readCameWith } from '../people/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { type CodeShown, letInBy } from './audience/let-in.ts'
import { isBoost } from './boosts/boost.ts'
import { give, reserve } from './give.ts'
import type { GrantRow } from './grant.ts'
import type { House } from './house.ts'
import { countOfOffers, insertGrant, neverHad } from './store-grants.ts'
import { type OfferRow, readOffer } from './store-offers.ts'

export interface BonusAsked extends PlayerOf {
  readonly currency: string
  readonly offerId: number
  /** Which version of it was shown; absent: whichever is in force. */
  readonly version?: number
  /** `player`, or the member of staff who gives it unasked. */
  readonly madeBy: string
  /** Given without waiting for staff. */
  readonly atOnce?: boolean
  /** How they come to it where it has a code; absent: with the one that they registered with, if any. */
  readonly code?: CodeShown
}

export type RequestRefusal = 'notFound' | 'excluded' | 'bonusOff' | 'bonusRequested' | 'versionOld'

/** Asks for a bonus, or gives it. Lock order: the player's account, their grants, the offer. */
export async function requestBonus(
  house: House,
  tx: Transaction,
  asked: BonusAsked,
): Promise<Answer<GrantRow, RequestRefusal>> {
  const { operatorId, playerId, offerId, currency } = asked
  await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
  const out = await house.people.whyOut(tx, { operatorId, playerId })
  if (out?.code === 'excluded') return { ok: false, refusal: out }
  const offer = await readOffer(tx, operatorId, offerId)
  const isOther = offer?.terms.currency !== currency || isBoost(offer.terms.reward)
  if (!offer || offer.state === 'draft' || isOther) return refused({ code: 'notFound' })
  const { code = { typed: await readCameWith(tx, asked) } } = asked
  const letIn = (await letInBy(house, tx, { operatorId, playerId, offers: [offer], code })).get(offerId)
  // whoever it is not for finds no such offer; staff are told
  if (!letIn) return code === 'byStaff' ? refused({ code: 'bonusOff', why: 'notYours' }) : refused({ code: 'notFound' })
  if (asked.version !== undefined && asked.version !== offer.version)
    return refused({ code: 'versionOld', version: offer.version })
  const { given, open } = (await countOfOffers(tx, asked, [offerId])).get(offerId) ?? neverHad
  if (open) return refused({ code: 'bonusRequested' })
  const mayBe = await house.people.harm.mayBeOffered({ operatorId, playerId }, tx)
  const why = whyOff(offer, { given, mayBe, now: house.platform.clock.now() })
  if (why) return refused({ code: 'bonusOff', why })
  const { madeBy } = asked
  const isGiven = asked.atOnce === true || offer.terms.approval === 'atOnce'
  const { terms } = offer
  const byCode = letIn.code !== undefined
  const keeps = isGiven || byCode
  if (keeps && !(await reserve(tx, operatorId, { offerId, terms, given: isGiven ? 'now' : 'later', byCode })))
    return refused({ code: 'bonusOff', why: 'budget' })
  const askedAt = house.platform.clock.now()
  const grant = await insertGrant(tx, {
    ...{ operatorId, playerId, offerId, offerVersion: offer.version, currency, madeBy, askedAt },
    letIn: terms.who && letIn,
  })
  // whoever asks at the same time waits for the account
  const fresh = must(grant, 'a grant of this offer')
  return ok(isGiven ? await give(house, tx, fresh, madeBy === 'player' ? 'player' : 'house') : fresh)
}

interface Standing {
  /** How often they were given it. */
  readonly given: number
  /** Whether anything may be offered to them. */
  readonly mayBe: boolean
  readonly now: number
}

/** Why an offer is not given; undefined: it is. */
export function whyOff({ state, terms }: OfferRow, { given, mayBe, now }: Standing): BonusOffReason | undefined {
  if (!mayBe) return 'notYours'
  if (state !== 'on' || !isWithin(terms, now)) return 'notNow'
  return given >= terms.timesMax ? 'used' : undefined
}

export function isWithin({ from, until }: OfferTerms, now: number): boolean {
  return now >= from && (until === undefined || now < until)
}
