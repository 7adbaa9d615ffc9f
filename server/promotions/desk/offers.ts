import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { OfferRow } from '@banko/contract/calls/desk-promotions.ts'
import { givesFreeBet, type OfferState } from '@banko/contract/promotions/choices.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { OfferWho } from '@banko/contract/promotions/who-shape.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import { isBoost } from '../boosts/boost.ts'
import type { House } from '../house.ts'
import { isSegment } from '../segments/store.ts'
import {
  type CountedOffer,
  insertOffer,
  readOffer,
  readOffersCounted,
  replaceOffer,
  writeOfferState,
} from '../store-offers.ts'

export interface From {
  readonly caller: StaffCaller
  readonly from: AskedAt
}

/** More than an operator ever has going. */
const offersMax = 500

export async function listOffers({ platform }: House, operatorId: number): Promise<OfferRow[]> {
  const rows = await readOffersCounted(platform.dbReads, operatorId, { countMax: offersMax })
  return rows.map(offerRow)
}

function offerRow(row: CountedOffer): OfferRow {
  const { id: offerId, made_at: madeAt, code_uses: codeUses, version, state, terms, given } = row
  const { grants, waiting, active, converted, coupons } = row
  return { offerId, madeAt, codeUses, version, state, terms, given, grants, waiting, active, converted, coupons }
}

async function readRow(connection: Connection, operatorId: number, offerId: number): Promise<OfferRow> {
  const [row] = await readOffersCounted(connection, operatorId, { offerId, countMax: 1 })
  return offerRow(must(row, 'an offer'))
}

/** As it is kept: nothing has to be staked for a free bet, a boost or for cash, and none of it is money that could become cash. */
export function keptOf({ who, ...asked }: OfferTerms): OfferTerms {
  const kept = who && whoOf(who, asked.reward)
  const terms = kept ? { ...asked, who: kept } : asked
  const { reward } = terms
  if (isBoost(reward)) {
    // nobody asks for one, and it lasts as long as its offer
    const { priceMin } = terms.rules
    const rules = { wagerTimes: 0, wagerOf: 'bonus', days: 1, ...(priceMin !== undefined && { priceMin }) } as const
    return { ...terms, approval: 'atOnce', rules }
  }
  const isCash = reward.kind === 'cashback' && reward.paidAs === 'cash'
  if (!isCash && !givesFreeBet(reward.kind)) return terms
  const { betMax: _, convertMax: __, ...rules } = terms.rules
  const { days } = rules
  return { ...terms, rules: { ...(isCash ? { days } : rules), wagerTimes: 0, wagerOf: 'bonus' } }
}

/** Nobody types a code for what a coupon takes; one that asks nothing is for everybody. */
function whoOf({ code, ...who }: OfferWho, reward: OfferTerms['reward']): OfferWho | undefined {
  const kept = code && !isBoost(reward) ? { ...who, code } : who
  return Object.keys(kept).length === 0 ? undefined : kept
}

/** What an offer names that the operator does not have; undefined: nothing. */
async function whyUnknown(
  { network }: House,
  tx: Transaction,
  operatorId: number,
  { who = {} }: OfferTerms,
): Promise<CallRefusals['offerUnfit'] | undefined> {
  const { segmentId, dealers } = who
  const code = 'offerUnfit'
  if (segmentId !== undefined && !(await isSegment(tx, operatorId, segmentId))) return { code, why: 'segmentUnknown' }
  const unknown = dealers && (await network.findUnknown(tx, operatorId, dealers.ids))
  return unknown === undefined ? undefined : { code, why: 'dealerUnknown' }
}

/** What is wrong with an offer as it would be; undefined: nothing. */
export function whyUnfit({ texts, from, until, reward, rules }: OfferTerms): CallRefusals['offerUnfit'] | undefined {
  const code = 'offerUnfit'
  if (new Set(texts.map(({ language }) => language)).size < texts.length) return { code, why: 'languageTwice' }
  if (until !== undefined && until <= from) return { code, why: 'untilBeforeFrom' }
  return reward.kind !== 'depositMatch' && rules.wagerOf === 'bonusAndDeposit'
    ? { code, why: 'wagerOfDeposit' }
    : undefined
}

export function addOffer(
  house: House,
  { caller, from }: From,
  asked: OfferTerms,
): Promise<Answer<OfferRow, 'offerUnfit'>> {
  const terms = keptOf(asked)
  return deskAct<OfferRow, 'offerUnfit'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    const unfit = whyUnfit(terms) ?? (await whyUnknown(house, tx, operatorId, terms))
    if (unfit) return refused(unfit)
    const offerId = await insertOffer(tx, operatorId, terms, at)
    const entry = { ...by, operatorId, did: 'deskPromotions.addOffer', subject: `offer ${offerId}` }
    await writeAudit(tx, { ...entry, after: { version: 1, ...factsOf(terms) } }, at)
    return ok(await readRow(tx, operatorId, offerId))
  })
}

type SaveRefusal = 'notFound' | 'versionOld' | 'offerUnfit'

export function saveOffer(
  house: House,
  { caller, from }: From,
  wanted: { readonly offerId: number; readonly version: number; readonly terms: OfferTerms },
): Promise<Answer<OfferRow, SaveRefusal>> {
  return deskAct<OfferRow, SaveRefusal>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    const { offerId } = wanted
    const terms = keptOf(wanted.terms)
    const unfit = whyUnfit(terms) ?? (await whyUnknown(house, tx, operatorId, terms))
    if (unfit) return refused(unfit)
    const before = await readOffer(tx, operatorId, offerId)
    if (!before) return refused({ code: 'notFound' })
    if (!(await replaceOffer(tx, operatorId, { ...wanted, terms }, at)))
      return refused({ code: 'versionOld', version: before.version })
    const entry = { ...by, operatorId, did: 'deskPromotions.saveOffer', subject: `offer ${offerId}` }
    const after = { version: wanted.version + 1, ...factsOf(terms) }
    await writeAudit(tx, { ...entry, before: factsOf(before.terms), after }, at)
    return ok(await readRow(tx, operatorId, offerId))
  })
}

type SetRefusal = 'notFound' | 'versionOld' | 'offerOver'

interface Wanted {
  readonly offerId: number
  readonly version: number
  readonly state: Exclude<OfferState, 'draft'>
  readonly reason: string
}

export function setOffer(
  house: House,
  { caller, from }: From,
  { offerId, version, state, reason }: Wanted,
): Promise<Answer<OfferRow, SetRefusal>> {
  return deskAct<OfferRow, SetRefusal>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    const before = await readOffer(tx, operatorId, offerId)
    if (!before) return refused({ code: 'notFound' })
    if (before.version !== version) return refused({ code: 'versionOld', version: before.version })
    if (before.state === 'ended') return refused({ code: 'offerOver' })
    await writeOfferState(tx, operatorId, { offerId, state })
    const entry = { ...by, operatorId, did: 'deskPromotions.setOffer', subject: `offer ${offerId}`, reason }
    await writeAudit(tx, { ...entry, before: { state: before.state }, after: { state } }, at)
    return ok(await readRow(tx, operatorId, offerId))
  })
}

function factsOf({ reward, rules, approval, budget, currency, who }: OfferTerms) {
  return {
    ...{ ...givenOf(reward), currency, approval, wagerTimes: rules.wagerTimes, days: rules.days },
    ...(budget !== undefined && { budget }),
    ...(who && { who: whoFacts(who) }),
  }
}

/** A code of an offer opens no account, and stands in the audit under a name of its own. */
function whoFacts({ code, ...who }: OfferWho) {
  return { ...who, ...(code && { bonusCode: code.text, bonusCodeUses: code.usesMax }) }
}

/** What it gives, without the lists of what a free bet may pay. */
function givenOf(reward: OfferTerms['reward']) {
  switch (reward.kind) {
    case 'freeBet':
    case 'couponInsurance': {
      const { kinds: _, products: __, ...given } = reward
      return given
    }
    case 'depositMatch':
      return { kind: reward.kind, percent: reward.percent, max: reward.max }
    case 'priceBoost':
    case 'grant':
    case 'cashback':
    case 'freeRounds':
      return reward
  }
}
