import { bonusFor } from '@banko/betting/wagering/bonus-for.ts'
import type { OfferReward, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Transaction } from '../platform/platform.ts'
import { isBoost } from './boosts/boost.ts'
import { periodOf } from './cashback/period-of.ts'
import { giveFreeBet } from './free-bets/give-free-bet.ts'
import { giveFreeRounds } from './free-rounds/give-free-rounds.ts'
import type { GrantRow } from './grant.ts'
import type { DoneBy } from './grant-life.ts'
import type { House } from './house.ts'
import { placeBonus } from './place-bonus.ts'
import { readInStateOf, writeGrant } from './store-grants.ts'
import { takeBudget } from './store-offers.ts'

const day = 86_400_000

/** What nobody asks for has no grants: a fault. */
type Given = Exclude<OfferReward, { kind: 'priceBoost' }>

function givenIn({ reward }: Pick<OfferTerms, 'reward'>): Given {
  if (isBoost(reward)) throw new Error('a price boost is taken by coupons, and given to nobody')
  return reward
}

/** What of an offer's budget one grant of it may come to. */
function mostOf(reward: Given): number {
  return 'max' in reward ? reward.max : reward.amount
}

interface Reserving {
  readonly offerId: number
  readonly terms: OfferTerms
  /** `later`: a use of its code, and nothing of its budget before staff have said yes. */
  readonly given: 'now' | 'later'
  /** Whether it was asked for with its code. */
  readonly byCode: boolean
}

/**
 * Keeps of an offer's budget what one grant of it may come to, before it is given: nobody pays in for a bonus that is not
 * there any more; and of its code one use. False: less is left of them.
 */
export function reserve(
  tx: Transaction,
  operatorId: number,
  { offerId, terms, given, byCode }: Reserving,
): Promise<boolean> {
  const { budget, who } = terms
  const amount = given === 'now' ? mostOf(givenIn(terms)) : 0
  return takeBudget(tx, operatorId, { offerId, amount, budget, use: byCode ? 1 : 0, usesMax: who?.code?.usesMax })
}

/** Gives what was asked for, at once or for what is to come; its part of the budget is kept. The player's account is under lock. */
export async function give(house: House, tx: Transaction, grant: GrantRow, by: DoneBy): Promise<GrantRow> {
  const { rules, until } = grant.terms
  const reward = givenIn(grant.terms)
  const reserved = mostOf(reward)
  const now = house.platform.clock.now()
  const endsAt = now + rules.days * day
  switch (reward.kind) {
    case 'freeBet':
      return giveFreeBet(house, tx, grant, { now, endsAt, value: reward.amount, by })
    case 'depositMatch':
    case 'couponInsurance':
      // whoever does nothing for it keeps nobody else's part of the budget for ever
      return writeGrant(tx, grant, {
        ...{ state: 'accepted', reserved, ends_at: until === undefined ? endsAt : Math.min(endsAt, until) },
      })
    case 'cashback': {
      const { from, until: ends } = await periodOf(house, tx, grant, { period: reward.period, now })
      return writeGrant(tx, grant, { state: 'accepted', reserved, counts_from: from, ends_at: ends })
    }
    case 'freeRounds':
      return giveFreeRounds(tx, grant, { now, endsAt })
    case 'grant':
      return placeBonus(house, tx, { ...grant, reserved }, { amount: reward.amount, deposit: 0, by })
  }
}

/** A deposit that was credited. Minor units. */
export interface PaidIn {
  readonly playerId: number
  readonly amount: number
  readonly transferNumber: number
  readonly currency: string
}

/** Deposits were credited, of each player one: what of accepted bonuses they bring. The players' accounts are under lock. */
export async function matchDeposits(
  house: House,
  tx: Transaction,
  operatorId: number,
  paid: readonly PaidIn[],
): Promise<void> {
  const accepted = await readInStateOf(
    tx,
    operatorId,
    paid.map(({ playerId }) => playerId),
    'accepted',
  )
  for (const one of paid) await matchDeposit(house, tx, accepted.get(one.playerId) ?? [], one)
}

async function matchDeposit(
  house: House,
  tx: Transaction,
  accepted: readonly GrantRow[],
  paid: PaidIn,
): Promise<GrantRow | undefined> {
  const [first] = accepted
  if (!first) return undefined
  const of = { operatorId: first.operator_id, playerId: paid.playerId }
  // who may be sold nothing by now keeps it for later
  if (!(await house.people.harm.mayBeOffered(of, tx))) return undefined
  for (const grant of accepted) {
    const { reward } = grant.terms
    if (grant.ends_at !== null && grant.ends_at <= house.platform.clock.now()) continue
    if (reward.kind !== 'depositMatch' || grant.currency !== paid.currency || paid.amount < reward.depositMin) continue
    const amount = bonusFor(reward, paid.amount)
    if (amount === 0) continue
    const matched = { ...grant, transfer_number: paid.transferNumber }
    return placeBonus(house, tx, matched, { amount, deposit: paid.amount, by: 'house' })
  }
  return undefined
}
