import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { OfferRow } from '@banko/contract/calls/desk-promotions.ts'
import type { OfferState } from '@banko/contract/promotions/choices.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection } from '../../platform/platform.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import type { House } from '../house.ts'
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
  const { id, made_at, version, state, terms, given, grants, waiting, active, converted } = row
  return { offerId: id, madeAt: made_at, version, state, terms, given, grants, waiting, active, converted }
}

async function readRow(connection: Connection, operatorId: number, offerId: number): Promise<OfferRow> {
  const [row] = await readOffersCounted(connection, operatorId, { offerId, countMax: 1 })
  return offerRow(must(row, 'an offer'))
}

/** As it is kept: nothing has to be staked for a free bet, and it is no money that could become cash. */
function keptOf(terms: OfferTerms): OfferTerms {
  if (terms.reward.kind !== 'freeBet') return terms
  const { betMax: _, convertMax: __, ...rules } = terms.rules
  return { ...terms, rules: { ...rules, wagerTimes: 0, wagerOf: 'bonus' } }
}

/** What is wrong with an offer as it would be; undefined: nothing. */
export function whyUnfit({ texts, from, until, reward, rules }: OfferTerms): CallRefusals['offerUnfit'] | undefined {
  const code = 'offerUnfit'
  if (new Set(texts.map(({ language }) => language)).size < texts.length) return { code, why: 'languageTwice' }
  if (until !== undefined && until <= from) return { code, why: 'untilBeforeFrom' }
  return reward.kind === 'grant' && rules.wagerOf === 'bonusAndDeposit' ? { code, why: 'wagerOfDeposit' } : undefined
}

export function addOffer(
  house: House,
  { caller, from }: From,
  asked: OfferTerms,
): Promise<Answer<OfferRow, 'offerUnfit'>> {
  const terms = keptOf(asked)
  return deskAct<OfferRow, 'offerUnfit'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    const unfit = whyUnfit(terms)
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
    const unfit = whyUnfit(terms)
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

function factsOf({ reward, rules, approval, budget, currency }: OfferTerms) {
  const given =
    reward.kind === 'depositMatch' ? { percent: reward.percent, max: reward.max } : { amount: reward.amount }
  return {
    ...{ kind: reward.kind, ...given, currency, approval, wagerTimes: rules.wagerTimes, days: rules.days },
    ...(budget !== undefined && { budget }),
  }
}
