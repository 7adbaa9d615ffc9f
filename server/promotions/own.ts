import { betMaxOf } from '@banko/betting/wagering/bet-max-of.ts'
import type { Grant, OfferSeen } from '@banko/contract/calls/promotions.ts'
import { isGrantOpen, requestStatusOf } from '@banko/contract/promotions/choices.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { freeBetsOf } from './free-bets/free-bets.ts'
import type { GrantRow } from './grant.ts'
import type { House } from './house.ts'
import { whyOff } from './request.ts'
import { countOfOffers, neverHad, readGrantsOf } from './store-grants.ts'
import { type OfferRow, readOffersOn } from './store-offers.ts'
import { textIn } from './text-in.ts'

const offersMax = 50
const grantsMax = 50

interface Reader extends PlayerOf {
  readonly currency: string
  /** What they read. */
  readonly language: string
}

/** What a player may ask for, and what they have or asked for. */
export async function bonusesOf(house: House, { language, ...of }: Reader) {
  const { ledger, people, platform } = house
  const { dbReads: db, clock } = platform
  const { operatorId, playerId, currency } = of
  const rows = await readGrantsOf(db, of, grantsMax)
  const bonus = (await ledger.balances(db, operatorId, 'playerBonus', [playerId])).get(playerId) ?? 0
  const mayBe = await people.harm.mayBeOffered(of, db)
  const on = mayBe ? await readOffersOn(db, { operatorId, currency, countMax: offersMax }) : []
  const had = await countOfOffers(
    db,
    of,
    on.map(({ id }) => id),
  )
  const offers = on.filter((offer) => {
    const { given, open } = had.get(offer.id) ?? neverHad
    return !open && !whyOff(offer, { given, mayBe, now: clock.now() })
  })
  return {
    ...{ currency, bonus },
    offers: offers.map((offer) => offerData(offer, language)),
    grants: rows.map((row) => grantData(row, language)),
    freeBets: await freeBetsOf(db, of, language),
  }
}

function offerData({ id, version, terms }: OfferRow, language: string): OfferSeen {
  const { reward, rules, until, approval } = terms
  const betMax = reward.kind === 'grant' ? betMaxOf(reward.amount, rules.betMax) : rules.betMax
  return {
    ...{ offerId: id, version, ...textIn(terms, language), terms: { reward, rules }, approval },
    ...(betMax !== undefined && { betMax }),
    ...(until !== undefined && { until }),
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
    ...(row.ends_at !== null && { endsAt: row.ends_at }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    ...(row.converted !== null && { converted: row.converted }),
    mayCancel: isGrantOpen(row.state),
  }
}
