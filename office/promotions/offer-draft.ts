import { formatAmount } from '@banko/betting/numbers/money.ts'
import { formatPrice, parsePrice } from '@banko/betting/numbers/price.ts'
import {
  type FreeBetKind,
  type FreeBetProduct,
  freeBetKinds,
  freeBetProducts,
} from '@banko/betting/wagering/free-bet.ts'
import type { OfferKind } from '@banko/contract/promotions/choices.ts'
import type { OfferReward, OfferRules, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { amountOf } from '../kit/amount-field.tsx'

export type OfferText = OfferTerms['texts'][number]

/** An offer as it is typed: what belongs to the other kinds stays, and is not sent. Empty: none. */
export interface OfferDraft {
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
    ...{ percent: '100', max: '100', depositMin: '10', amount: '10', kinds: freeBetKinds, products: freeBetProducts },
    ...{ wagerTimes: '10', wagerOf: 'bonus', days: kind === 'depositMatch' ? '30' : '7' },
    ...{ betMax: '', priceMin: '', legsMin: '', convertMax: '', budget: '', from: String(now), until: '' },
    ...{ approval: kind === 'depositMatch' ? 'atOnce' : 'byStaff', timesMax: '1' },
  }
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
  }
}

/** The same for another kind: how it is asked for and what is staked go with it. */
export function withKind(draft: OfferDraft, kind: OfferKind): OfferDraft {
  const { approval, days } = usualDraft({ kind, currency: draft.currency, language: '', now: 0 })
  return { ...draft, kind, approval, days, wagerOf: 'bonus' }
}

/** A new offer that begins as one that is there: from now on where that began before, and with no end that is past. */
export function clonedDraft(terms: OfferTerms, usual: OfferDraft): OfferDraft {
  const draft = draftOf(terms, usual)
  const from = Math.max(terms.from, Number(usual.from))
  return { ...draft, from: String(from), until: terms.until !== undefined && terms.until > from ? draft.until : '' }
}

/** The offer that was typed; or what of it does not fit. */
export function termsOf(
  draft: OfferDraft,
): { readonly terms: OfferTerms } | { readonly faults: readonly OfferFault[] } {
  const faults: OfferFault[] = []
  const texts = textsOf(draft, faults)
  const reward = rewardOf(draft, faults)
  const rules = rulesOf(draft, faults)
  const budget = optionalAmount(draft, 'budget', faults)
  const times = whole(draft, 'timesMax', { min: 1, max: 100, faults })
  const from = draft.from === '' ? undefined : Number(draft.from)
  if (from === undefined) faults.push('from')
  const until = draft.until === '' ? undefined : Number(draft.until)
  if (until !== undefined && from !== undefined && until <= from) faults.push('until')
  if (!reward || !rules || from === undefined || times === undefined || faults.length > 0) return { faults }
  const { currency, approval } = draft
  return {
    terms: {
      ...{ currency, texts, reward, rules, from, approval, timesMax: times },
      ...(until !== undefined && { until }),
      ...(budget !== undefined && { budget }),
    },
  }
}

/** What of a draft does not fit. */
export function faultsOf(draft: OfferDraft): readonly OfferFault[] {
  const typed = termsOf(draft)
  return 'faults' in typed ? typed.faults : []
}

const titleMax = 80
const textMax = 2000
/** What nobody types, and a text that was pasted may bring along. */
const unwritable = /[\p{Cc}\p{Cs}]/u

function textsOf({ texts }: OfferDraft, faults: OfferFault[]): OfferTerms['texts'] {
  for (const { language, title, text } of texts) {
    const isTitled = title.trim() !== '' && title.length <= titleMax && !unwritable.test(title)
    if (!isTitled) faults.push(`title ${language}`)
    if (text.length > textMax || unwritable.test(text.replace(/[\n\r\t]/g, ''))) faults.push(`text ${language}`)
  }
  return texts.map(({ language, title, text }) => ({ language, title: title.trim(), text }))
}

function rewardOf(draft: OfferDraft, faults: OfferFault[]): OfferReward | undefined {
  switch (draft.kind) {
    case 'grant': {
      const amount = amountIn(draft, 'amount', { min: 1, faults })
      return amount === undefined ? undefined : { kind: 'grant', amount }
    }
    case 'freeBet':
      return freeBetOf(draft, faults)
    case 'depositMatch':
      return matchOf(draft, faults)
  }
}

function freeBetOf(draft: OfferDraft, faults: OfferFault[]): OfferReward | undefined {
  const amount = amountIn(draft, 'amount', { min: 1, faults })
  for (const name of ['kinds', 'products'] as const) if (draft[name].length === 0) faults.push(name)
  // in the order of the choices, in whatever order they were ticked
  const kinds = freeBetKinds.filter((kind) => draft.kinds.includes(kind))
  const products = freeBetProducts.filter((product) => draft.products.includes(product))
  return amount === undefined ? undefined : { kind: 'freeBet', amount, kinds, products }
}

function matchOf(draft: OfferDraft, faults: OfferFault[]): OfferReward | undefined {
  const percent = whole(draft, 'percent', { min: 1, max: 500, faults })
  const max = amountIn(draft, 'max', { min: 1, faults })
  const depositMin = draft.depositMin.trim() === '' ? 0 : amountIn(draft, 'depositMin', { min: 0, faults })
  if (percent === undefined || max === undefined || depositMin === undefined) return undefined
  return { kind: 'depositMatch', percent, max, depositMin }
}

function rulesOf(draft: OfferDraft, faults: OfferFault[]): OfferRules | undefined {
  // of a free bet nothing is staked, whatever stands in the fields of the other kinds
  const isStaked = draft.kind !== 'freeBet'
  const wagerTimes = isStaked ? whole(draft, 'wagerTimes', { min: 0, max: 60, faults }) : 0
  const days = whole(draft, 'days', { min: 1, max: 365, faults })
  const legsMin = draft.legsMin.trim() === '' ? undefined : whole(draft, 'legsMin', { min: 1, max: 20, faults })
  const priceMin = draft.priceMin.trim() === '' ? undefined : priceIn(draft, faults)
  const betMax = isStaked ? optionalAmount(draft, 'betMax', faults) : undefined
  const convertMax = isStaked ? optionalAmount(draft, 'convertMax', faults) : undefined
  if (wagerTimes === undefined || days === undefined) return undefined
  return {
    ...{ wagerTimes, wagerOf: draft.kind === 'depositMatch' ? draft.wagerOf : 'bonus', days },
    ...(betMax !== undefined && { betMax }),
    ...(priceMin !== undefined && { priceMin }),
    ...(legsMin !== undefined && { legsMin }),
    ...(convertMax !== undefined && { convertMax }),
  }
}

/** The largest amount and the largest price that the house takes. */
const [amountMost, priceMost] = [1_000_000_000_000, 100_000_000]

type AmountName = 'max' | 'depositMin' | 'amount' | 'betMax' | 'convertMax' | 'budget'
type CountName = 'percent' | 'wagerTimes' | 'days' | 'legsMin' | 'timesMax'

interface Bounds {
  readonly min: number
  readonly max?: number
  readonly faults: OfferFault[]
}

function amountIn(draft: OfferDraft, name: AmountName, { min, faults }: Bounds): number | undefined {
  const amount = amountOf(draft[name], draft.currency)
  if (amount !== undefined && amount >= min && amount <= amountMost) return amount
  faults.push(name)
  return undefined
}

function optionalAmount(draft: OfferDraft, name: AmountName, faults: OfferFault[]): number | undefined {
  return draft[name].trim() === '' ? undefined : amountIn(draft, name, { min: 1, faults })
}

function whole(draft: OfferDraft, name: CountName, { min, max = min, faults }: Bounds): number | undefined {
  const typed = draft[name].trim()
  const figure = Number(typed)
  if (/^\d{1,4}$/.test(typed) && figure >= min && figure <= max) return figure
  faults.push(name)
  return undefined
}

function priceIn({ priceMin }: OfferDraft, faults: OfferFault[]): number | undefined {
  const price = parsePrice(priceMin.trim().replace(',', '.'))
  if (price !== undefined && price <= priceMost) return price
  faults.push('priceMin')
  return undefined
}
