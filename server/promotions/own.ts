import { betMaxOf } from '@banko/betting/wagering/bet-max-of.ts'
import { readBonusCode } from '@banko/betting/wagering/bonus-code.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Grant, OfferSeen } from '@banko/contract/calls/promotions.ts'
import { isGrantOpen, requestStatusOf } from '@banko/contract/promotions/choices.ts'
import { type CameWith, readCameWith } from '../people/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import { letInBy } from './audience/let-in.ts'
import { freeBetsOf } from './free-bets/free-bets.ts'
import type { openFreeRounds } from './free-rounds/free-rounds.ts'
import type { GrantRow } from './grant.ts'
import type { House } from './house.ts'
import { whyOff } from './request.ts'
import { countOfOffers, neverHad, readGrantsOf } from './store-grants.ts'
import { type OfferRow, readOffersByCode, readOffersOn } from './store-offers.ts'
import { textIn } from './text-in.ts'

const offersMax = 50
const grantsMax = 50

interface Reader extends PlayerOf {
  readonly currency: string
  /** What they read. */
  readonly language: string
}

/** What a player may ask for, and what they have or asked for. */
export async function bonusesOf(
  house: House,
  { language, ...of }: Reader,
  freeRounds: Pick<ReturnType<typeof openFreeRounds>, 'playable'>,
) {
  const { ledger, people, platform } = house
  const { dbReads: db, clock } = platform
  const { operatorId, playerId, currency } = of
  const rows = await readGrantsOf(db, of, grantsMax)
  const bonus = (await ledger.balances(db, operatorId, 'playerBonus', [playerId])).get(playerId) ?? 0
  const mayBe = await people.harm.mayBeOffered(of, db)
  const on = mayBe ? await readOffersOn(db, { operatorId, currency, gives: 'bonus', countMax: offersMax }) : []
  const had = await countOfOffers(db, of, idsOf(on))
  const free = on.filter((offer) => !(had.get(offer.id) ?? neverHad).open && !isOff(offer, had, clock.now()))
  const code = { typed: await readCameWith(db, of) }
  const mine = await letInBy(house, db, { operatorId, playerId, offers: free, code })
  const offers = free.filter((offer) => mine.has(offer.id) && !isUsedUp(offer))
  return {
    ...{ currency, bonus },
    offers: offers.map((offer) => offerData(offer, language, mine.get(offer.id)?.code)),
    grants: rows.map((row) => grantData(row, language)),
    freeBets: await freeBetsOf(db, of, language),
    freeRounds: await freeRounds.playable(db, { ...of, language }),
  }
}

const idsOf = (offers: readonly OfferRow[]) => offers.map(({ id }) => id)

type Had = Awaited<ReturnType<typeof countOfOffers>>

/** Whether it is not given now, to whoever may be offered something. */
function isOff(offer: OfferRow, had: Had, now: number): boolean {
  const { given } = had.get(offer.id) ?? neverHad
  return whyOff(offer, { given, mayBe: true, now }) !== undefined
}

/**
 * What a player may ask for with a code that they typed. Wrong, over, used up, of another operator or for others: one answer.
 * Whoever has one of it is told so.
 */
export async function bonusesByCode(
  house: House,
  { language, code: typed, ...of }: Reader & { readonly code: string },
): Promise<Answer<{ offers: OfferSeen[] }, 'bonusRequested' | 'bonusCodeUnknown'>> {
  const code = readBonusCode(typed)
  const found = code === undefined ? undefined : await findByCode(house, house.platform.dbReads, { ...of, code })
  if (!found || (found.offers.length === 0 && !found.hasOne)) return refused({ code: 'bonusCodeUnknown' })
  if (found.offers.length === 0) return refused({ code: 'bonusRequested' })
  return ok({ offers: found.offers.map((offer) => offerData(offer, language)) })
}

/** Whether a code that somebody registers with leads them to a bonus that they may ask for, in the transaction that makes them. */
export async function leadsToBonus(house: House, tx: Transaction, came: CameWith): Promise<boolean> {
  return (await findByCode(house, tx, came)).offers.length > 0
}

/** What a player may ask for with a code, and whether they have something of it already. */
async function findByCode(house: House, db: Connection, { code, currency, ...of }: CameWith) {
  const { people, platform } = house
  if (!(await people.harm.mayBeOffered(of, db))) return { offers: [], hasOne: false }
  const { operatorId, playerId } = of
  const named = await readOffersByCode(db, { operatorId, currency, code, countMax: offersMax })
  const had = await countOfOffers(db, of, idsOf(named))
  const isOpen = ({ id }: OfferRow) => had.get(id)?.open === true
  const given = named.filter((offer) => isOpen(offer) || !isOff(offer, had, platform.clock.now()))
  const mine = await letInBy(house, db, { operatorId, playerId, offers: given, code: { typed: code } })
  const theirs = given.filter(({ id }) => mine.has(id))
  return { offers: theirs.filter((offer) => !isOpen(offer) && !isUsedUp(offer)), hasOne: theirs.some(isOpen) }
}

function isUsedUp({ code_uses: uses, terms: { who } }: OfferRow): boolean {
  return uses >= (who?.code?.usesMax ?? Number.MAX_SAFE_INTEGER)
}

function offerData({ id, version, terms }: OfferRow, language: string, code?: string): OfferSeen {
  const { reward, rules, until, approval } = terms
  const betMax = reward.kind === 'grant' ? betMaxOf(reward.amount, rules.betMax) : rules.betMax
  return {
    ...{ offerId: id, version, ...textIn(terms, language), terms: { reward, rules }, approval },
    ...(betMax !== undefined && { betMax }),
    ...(until !== undefined && { until }),
    ...(code !== undefined && { code }),
  }
}

export function grantData(row: GrantRow, language: string): Grant {
  const { reward, rules } = row.terms
  return {
    ...{ grantId: row.id, offerId: row.offer_id, ...textIn(row.terms, language), terms: { reward, rules } },
    ...{ status: requestStatusOf(row.state), state: row.state, askedAt: row.asked_at },
    ...(row.amount !== null && { amount: row.amount }),
    ...(row.wager_needed !== null && { wager: { needed: row.wager_needed, counted: row.wagered } }),
    ...(row.bet_max !== null && { betMax: row.bet_max }),
    ...(row.granted_at !== null && { grantedAt: row.granted_at }),
    ...(row.counts_from !== null && { countsFrom: row.counts_from }),
    ...(row.ends_at !== null && { endsAt: row.ends_at }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    ...(row.converted !== null && { converted: row.converted }),
    mayCancel: isGrantOpen(row.state),
  }
}
