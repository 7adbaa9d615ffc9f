import { formatAmount } from '@banko/betting/numbers/money.ts'
import { formatPrice } from '@banko/betting/numbers/price.ts'
import {
  type FreeBetKind,
  type FreeBetProduct,
  freeBetKinds,
  freeBetProducts,
} from '@banko/betting/wagering/free-bet.ts'
import {
  type CashbackForm,
  type CashbackPeriod,
  type FreeRoundGame,
  freeRoundGames,
  givesFreeBet,
  isFreeRoundGame,
  type OfferKind,
} from '@banko/contract/promotions/choices.ts'
import type { OfferReward, OfferRules, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { type BoostDraft, boostDraftOf, usualBoost } from './boost-draft.ts'
import { everybody, type WhoDraft, whoDraftOf } from './who-draft.ts'

export type OfferText = OfferTerms['texts'][number]

/** An offer as it is typed: what belongs to the other kinds stays, and is not sent. Empty: none. */
export interface OfferDraft extends BoostDraft, WhoDraft {
  readonly kind: OfferKind
  readonly currency: string
  readonly texts: readonly OfferText[]
  readonly percent: string
  readonly max: string
  readonly depositMin: string
  readonly amount: string
  /** What a free bet may pay. */
  readonly kinds: readonly FreeBetKind[]
  readonly products: readonly FreeBetProduct[]
  /** What an insured coupon must have. */
  readonly insuredLegs: string
  readonly insuredPrice: string
  /** Over which time cashback is reckoned, and what it is. */
  readonly period: CashbackPeriod
  readonly paidAs: CashbackForm
  /** Games of free rounds: of the house, and others by the names that their providers have for them. */
  readonly freeGames: readonly FreeRoundGame[]
  readonly otherGames: string
  readonly freeCount: string
  readonly freeStake: string
  readonly wagerTimes: string
  readonly wagerOf: OfferRules['wagerOf']
  readonly betMax: string
  readonly priceMin: string
  readonly legsMin: string
  readonly days: string
  readonly convertMax: string
  /** Milliseconds, as a field for a time gives them. */
  readonly from: string
  readonly until: string
  readonly approval: OfferTerms['approval']
  readonly timesMax: string
  readonly budget: string
}

/** What does not fit: a field, or the title or text of a language. */
export type OfferFault = keyof OfferDraft | `${'title' | 'text'} ${string}`

export interface DraftStart {
  readonly kind: OfferKind
  readonly currency: string
  readonly language: string
  readonly now: number
}

/** What an offer of a kind usually says. */
export function usualDraft({ kind, currency, language, now }: DraftStart): OfferDraft {
  return {
    ...{ kind, currency, texts: [{ language, title: '', text: '' }] },
    ...usualBoost,
    ...everybody,
    ...{ percent: kind === 'cashback' ? '10' : '100', max: '100', depositMin: '10', amount: '10' },
    ...{ kinds: freeBetKinds, products: freeBetProducts, insuredLegs: '4', insuredPrice: '1.30' },
    ...{ period: 'week', paidAs: 'cash', freeGames: freeRoundGames, otherGames: '', freeCount: '10', freeStake: '1' },
    ...{ wagerTimes: '10', wagerOf: 'bonus', days: kind === 'depositMatch' ? '30' : '7' },
    ...{ betMax: '', priceMin: '', legsMin: '', convertMax: '', budget: '', from: String(now), until: '' },
    ...{ approval: isEarned(kind) ? 'atOnce' : 'byStaff', timesMax: '1' },
  }
}

/** Whether it comes for what a player does, and not for asking alone. */
function isEarned(kind: OfferKind): boolean {
  return kind !== 'grant' && kind !== 'freeBet' && kind !== 'freeRounds'
}

/** Whether what it gives is staked before it is cash: a free bet is not, and neither is what is paid as cash. */
export function isStaked({ kind, paidAs }: Pick<OfferDraft, 'kind' | 'paidAs'>): boolean {
  return !givesFreeBet(kind) && kind !== 'priceBoost' && !isPaidAsCash({ kind, paidAs })
}

/** What is paid as cash has no rules. */
export function isPaidAsCash({ kind, paidAs }: Pick<OfferDraft, 'kind' | 'paidAs'>): boolean {
  return (kind === 'cashback' || kind === 'freeRounds') && paidAs === 'cash'
}

/** The offer that is there, to be typed over; `usual` is what stands in the fields of the other kinds. */
export function draftOf(terms: OfferTerms, usual: OfferDraft): OfferDraft {
  const { currency, reward, rules } = terms
  const money = (amount: number | undefined) => (amount === undefined ? '' : formatAmount(amount, currency))
  const text = (figure: number | undefined) => (figure === undefined ? '' : String(figure))
  return {
    ...usual,
    ...rewardedIn(reward, money),
    ...{ kind: reward.kind, currency, texts: terms.texts, approval: terms.approval },
    ...{ wagerTimes: String(rules.wagerTimes), wagerOf: rules.wagerOf, days: String(rules.days) },
    ...{ betMax: money(rules.betMax), convertMax: money(rules.convertMax), legsMin: text(rules.legsMin) },
    priceMin: rules.priceMin === undefined ? '' : formatPrice(rules.priceMin),
    ...{ from: String(terms.from), until: text(terms.until), timesMax: String(terms.timesMax) },
    budget: money(terms.budget),
    ...whoDraftOf(terms.who ?? {}),
  }
}

function rewardedIn(reward: OfferReward, money: (amount: number) => string): Partial<OfferDraft> {
  switch (reward.kind) {
    case 'depositMatch':
      return { percent: String(reward.percent), max: money(reward.max), depositMin: money(reward.depositMin) }
    case 'grant':
      return { amount: money(reward.amount) }
    case 'freeBet':
      return { amount: money(reward.amount), kinds: reward.kinds, products: reward.products }
    case 'couponInsurance':
      return {
        ...{ max: money(reward.max), kinds: reward.kinds, products: reward.products },
        insuredLegs: String(reward.legsMin),
        insuredPrice: reward.priceMin === undefined ? '' : formatPrice(reward.priceMin),
      }
    case 'cashback':
      return {
        ...{ percent: String(reward.percent), max: money(reward.max) },
        ...{ period: reward.period, paidAs: reward.paidAs },
      }
    case 'freeRounds':
      return {
        ...{ max: money(reward.max), freeStake: money(reward.stake), freeCount: String(reward.count) },
        ...{ freeGames: reward.games.filter(isFreeRoundGame), paidAs: reward.paidAs },
        otherGames: reward.games.filter((game) => !isFreeRoundGame(game)).join(', '),
      }
    case 'priceBoost':
      return { amount: money(reward.stakeMax), ...boostDraftOf(reward) }
  }
}

/** The same for another kind: how it is asked for, its share and what is staked go with it. */
export function withKind(draft: OfferDraft, kind: OfferKind): OfferDraft {
  const { approval, days, percent } = usualDraft({ kind, currency: draft.currency, language: '', now: 0 })
  return { ...draft, kind, approval, days, percent, wagerOf: 'bonus' }
}

/** A new offer that begins as one that is there: from now on where that began before, and with no end that is past. */
export function clonedDraft(terms: OfferTerms, usual: OfferDraft): OfferDraft {
  const draft = draftOf(terms, usual)
  const from = Math.max(terms.from, Number(usual.from))
  return { ...draft, from: String(from), until: terms.until !== undefined && terms.until > from ? draft.until : '' }
}
