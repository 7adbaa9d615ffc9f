import { matchName } from '@banko/betting/match/match-name.ts'
import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import { slipRefusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import { nameOfSystem } from '@banko/betting/slip/named-systems.ts'
import { legIn } from '@banko/browser/match-names.ts'
import { refusalDetail } from '@banko/browser/refusal-text.ts'
import { selectionText } from '@banko/browser/selection-text.ts'
import { type Format, useFormat } from '@banko/browser/use-format.ts'
import { useWords, type Words } from '@banko/browser/words.tsx'
import type { Coupon, Leg } from '@banko/contract/calls/coupons.ts'
import { useMemo } from 'react'

/** What others see of a coupon has all that its words come from. */
type Told = Pick<Coupon, 'number' | 'placedAt' | 'kind' | 'live' | 'sizes' | 'legs' | 'status' | 'heldUntil'>

/** Everything that a coupon says in words. */
export interface CouponText {
  /** "Kombine, 3 maç", or what a single is on. */
  title(coupon: Told): string
  /** "No 4 821 093, 20:12"; of a single the match: "Lyon – Marsilya, 21:31" */
  subtitle(coupon: Told): string
  /** "Canlı Sistem 2/3" */
  kind(coupon: Told): string
  /** "4 821 093" */
  number(coupon: Told): string
  status(coupon: Told): string
  outcome(leg: Leg): string
  market(leg: Leg): string
  match(leg: Leg): string
  /** Why the house did not take it, when it did not. */
  refusal(coupon: Coupon): string
}

export function useCouponText(): CouponText {
  const words = useWords()
  const format = useFormat()
  return useMemo(() => couponText(words, format), [words, format])
}

function couponText(words: Words, format: Format): CouponText {
  const { t } = words
  const outcome = (leg: Leg) => selectionText(words, leg, legIn(words, leg)).outcome
  const market = (leg: Leg) => selectionText(words, leg, legIn(words, leg)).market
  const match = (leg: Leg) => matchName(legIn(words, leg))
  const number = (coupon: Told) => groupDigits(coupon.number)
  const kind = (coupon: Told) => {
    const name = kindName(coupon, words)
    if (!coupon.live) return name
    // the B of bankers stays as it is written
    const form = systemForm(coupon)
    const lower = name.toLocaleLowerCase(words.locale).replace(form.toLocaleLowerCase(words.locale), form)
    return t('coupon.liveKind', { kind: lower })
  }
  const refusal = (coupon: Coupon) => {
    // The house writes only refusals of slips into a coupon.
    const known = slipRefusalCodes.some((code) => code === coupon.refusal?.code)
    const reason = known ? (coupon.refusal as unknown as SlipRefusal) : undefined
    const names = new Map(coupon.legs.map((leg) => [`${leg.matchId}|${leg.marketKey}|${leg.outcomeId}`, outcome(leg)]))
    const context = { currency: coupon.currency, nameOf: (key: string) => names.get(key) ?? key }
    const stake = format.money(coupon.stakeTotal, coupon.currency)
    return t(coupon.freeBet ? 'coupon.refusedFreeBet' : 'coupon.refused', {
      stake,
      reason: reason ? refusalDetail(words, format, reason, context) : '',
    })
  }
  return {
    title: (coupon) => titleOf(coupon, { words, kind: kindName(coupon, words), outcome, market }),
    subtitle: (coupon) => {
      const time = format.time(coupon.placedAt)
      const [leg] = coupon.legs
      return coupon.kind === 'single' && leg
        ? t('coupon.matchTime', { match: match(leg), time })
        : t('coupon.numberTime', { number: number(coupon), time })
    },
    kind,
    number,
    status: (coupon) => statusText(coupon, words),
    outcome,
    market,
    match,
    refusal,
  }
}

interface TitleParts {
  readonly words: Words
  readonly kind: string
  outcome(leg: Leg): string
  market(leg: Leg): string
}

function titleOf(coupon: Told, { words, kind, outcome, market }: TitleParts): string {
  const [leg] = coupon.legs
  if (coupon.kind === 'single' && leg) {
    return words.t('coupon.headSingle', { outcome: outcome(leg), market: market(leg) })
  }
  return words.t('coupon.head', { kind, count: matchCount(coupon) })
}

function kindName(coupon: Told, { t }: Words): string {
  if (coupon.kind !== 'system') return t(`coupon.kind.${coupon.kind}`)
  const name = nameOfSystem(choosableCount(coupon), coupon.sizes)
  return name ? t(`slip.named.${name}`) : t('coupon.kind.system', { form: systemForm(coupon) })
}

/** `2/3`, `B+1,2/4`, kept from left to right inside right-to-left text. */
export function systemForm(coupon: Pick<Coupon, 'legs' | 'sizes'>): string {
  const choosable = choosableCount(coupon)
  const bankers = matchCount(coupon) - choosable
  const banker = bankers === 0 ? '' : bankers === 1 ? 'B+' : `${bankers}B+`
  return `\u2066${banker}${coupon.sizes.join(',')}/${choosable}\u2069`
}

/** Matches that are not bankers. */
function choosableCount({ legs }: Pick<Coupon, 'legs'>): number {
  return matchCount({ legs: legs.filter((leg) => !leg.banker) })
}

function matchCount({ legs }: Pick<Coupon, 'legs'>): number {
  return new Set(legs.map((leg) => leg.matchId)).size
}

function statusText(coupon: Told, { t }: Words): string {
  if (coupon.heldUntil !== undefined) return t('coupon.status.held')
  if (coupon.status !== 'waiting') return t(`coupon.status.${coupon.status}`)
  const done = coupon.legs.filter((leg) => leg.result !== 'open').length
  return t('coupon.status.waitingOf', { done, total: coupon.legs.length })
}

/** 4821093 is "4 821 093": for reading to one another, with spaces that do not break. */
export function groupDigits(number: number): string {
  const digits = String(number)
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join('\u00a0')
}
