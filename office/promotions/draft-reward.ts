import { freeBetKinds, freeBetProducts } from '@banko/betting/wagering/free-bet.ts'
import { freeRoundGames, freeRoundsMax, freeStake } from '@banko/contract/promotions/choices.ts'
import type { OfferReward, OfferRules } from '@banko/contract/promotions/offer-shape.ts'
import { boostOf } from './boost-draft.ts'
import { amountIn, optionalAmount, optionalPrice, whole } from './draft-figures.ts'
import { isPaidAsCash, isStaked, type OfferDraft, type OfferFault } from './offer-draft.ts'

/** What was typed of what is given. */
export function rewardOf(draft: OfferDraft, faults: OfferFault[]): OfferReward | undefined {
  switch (draft.kind) {
    case 'grant': {
      const amount = amountIn(draft, 'amount', { min: 1, faults })
      return amount === undefined ? undefined : { kind: 'grant', amount }
    }
    case 'freeBet':
      return freeBetOf(draft, faults)
    case 'depositMatch':
      return matchOf(draft, faults)
    case 'couponInsurance':
      return insuranceOf(draft, faults)
    case 'cashback':
      return cashbackOf(draft, faults)
    case 'freeRounds':
      return freeRoundsOf(draft, faults)
    case 'priceBoost':
      return boostOf(draft, amountIn(draft, 'amount', { min: 1, faults }), (field) => faults.push(field))
  }
}

function freeBetOf(draft: OfferDraft, faults: OfferFault[]): OfferReward | undefined {
  const amount = amountIn(draft, 'amount', { min: 1, faults })
  const pays = payableOf(draft, faults)
  return amount === undefined ? undefined : { kind: 'freeBet', amount, ...pays }
}

/** What a free bet may pay, in the order of the choices, in whatever order they were ticked. */
function payableOf(draft: OfferDraft, faults: OfferFault[]) {
  for (const name of ['kinds', 'products'] as const) if (draft[name].length === 0) faults.push(name)
  return {
    kinds: freeBetKinds.filter((kind) => draft.kinds.includes(kind)),
    products: freeBetProducts.filter((product) => draft.products.includes(product)),
  }
}

function insuranceOf(draft: OfferDraft, faults: OfferFault[]): OfferReward | undefined {
  const max = amountIn(draft, 'max', { min: 1, faults })
  const legsMin = whole(draft, 'insuredLegs', { min: 2, max: 20, faults })
  const priceMin = optionalPrice(draft, 'insuredPrice', faults)
  const pays = payableOf(draft, faults)
  if (max === undefined || legsMin === undefined) return undefined
  return { kind: 'couponInsurance', max, legsMin, ...(priceMin !== undefined && { priceMin }), ...pays }
}

function cashbackOf(draft: OfferDraft, faults: OfferFault[]): OfferReward | undefined {
  const percent = whole(draft, 'percent', { min: 1, max: 50, faults })
  const max = amountIn(draft, 'max', { min: 1, faults })
  const { period, paidAs } = draft
  return percent === undefined || max === undefined ? undefined : { kind: 'cashback', percent, max, period, paidAs }
}

/** More games than one offer names. */
const gamesMax = 20

function freeRoundsOf(draft: OfferDraft, faults: OfferFault[]): OfferReward | undefined {
  const others = draft.otherGames
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const games = [...new Set([...freeRoundGames.filter((game) => draft.freeGames.includes(game)), ...others])]
  if (games.length === 0) faults.push('freeGames')
  if (games.length > gamesMax || others.some((name) => !/^[!-~]{1,64}$/.test(name))) faults.push('otherGames')
  const count = whole(draft, 'freeCount', { min: 1, max: freeRoundsMax, faults })
  const stake = amountIn(draft, 'freeStake', { ...freeStake, faults })
  const max = amountIn(draft, 'max', { min: 1, faults })
  if (count === undefined || stake === undefined || max === undefined) return undefined
  return { kind: 'freeRounds', games, count, stake, max, paidAs: draft.paidAs }
}

function matchOf(draft: OfferDraft, faults: OfferFault[]): OfferReward | undefined {
  const percent = whole(draft, 'percent', { min: 1, max: 500, faults })
  const max = amountIn(draft, 'max', { min: 1, faults })
  const depositMin = draft.depositMin.trim() === '' ? 0 : amountIn(draft, 'depositMin', { min: 0, faults })
  if (percent === undefined || max === undefined || depositMin === undefined) return undefined
  return { kind: 'depositMatch', percent, max, depositMin }
}

/** What was typed of what must be done for it. */
export function rulesOf(draft: OfferDraft, faults: OfferFault[]): OfferRules | undefined {
  if (draft.kind === 'priceBoost') return boostRules(draft, faults)
  const staked = isStaked(draft)
  // whatever stands in the fields of the other kinds
  const wagerTimes = staked ? whole(draft, 'wagerTimes', { min: 0, max: 60, faults }) : 0
  const days = whole(draft, 'days', { min: 1, max: 365, faults })
  if (isPaidAsCash(draft)) return days === undefined ? undefined : { wagerTimes: 0, wagerOf: 'bonus', days }
  const legsMin = draft.legsMin.trim() === '' ? undefined : whole(draft, 'legsMin', { min: 1, max: 20, faults })
  const priceMin = optionalPrice(draft, 'priceMin', faults)
  const betMax = staked ? optionalAmount(draft, 'betMax', faults) : undefined
  const convertMax = staked ? optionalAmount(draft, 'convertMax', faults) : undefined
  if (wagerTimes === undefined || days === undefined) return undefined
  return {
    ...{ wagerTimes, wagerOf: draft.kind === 'depositMatch' ? draft.wagerOf : 'bonus', days },
    ...(betMax !== undefined && { betMax }),
    ...(priceMin !== undefined && { priceMin }),
    ...(legsMin !== undefined && { legsMin }),
    ...(convertMax !== undefined && { convertMax }),
  }
}

/** Nothing is staked for it, and it lasts as long as its offer. */
function boostRules(draft: OfferDraft, faults: OfferFault[]): OfferRules {
  const priceMin = optionalPrice(draft, 'priceMin', faults)
  return { wagerTimes: 0, wagerOf: 'bonus', days: 1, ...(priceMin !== undefined && { priceMin }) }
}
