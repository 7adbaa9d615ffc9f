import type { LimitKind, RuleSource } from '@banko/betting/limits/limit-rules.ts'
import { formatAmount } from '@banko/betting/numbers/money.ts'
import { formatPrice } from '@banko/betting/numbers/price.ts'
import type { LimitAbout, NewLimit } from '@banko/contract/limit-shapes.ts'
import { amountOf } from '../kit/amount-field.tsx'
import { limitKinds, ruleSources, unitOf } from '../kit/limit-names.ts'
import type { Search } from '../kit/list-address.ts'
import { wholeOf } from '../kit/whole-of.ts'

/** A limit as it is being typed. */
export interface LimitForm {
  readonly source: RuleSource
  /** The number of what it is about, or a market type; empty for the operator. */
  readonly subject: string
  /** Of a market or an outcome. */
  readonly marketKey: string
  readonly outcomeId: string
  readonly kind: LimitKind
  readonly value: string
  readonly currency: string
  readonly phase: '' | 'before' | 'inPlay'
  /** Milliseconds, as they are written; empty: until it is taken back. */
  readonly until: string
  readonly reason: string
}

export type LimitField = 'subject' | 'marketKey' | 'outcomeId' | 'kind' | 'value' | 'reason'

const idsMax = Number.MAX_SAFE_INTEGER
const countMax = 1_000_000_000
/** Kinds that are counted of an operator, a site or a player, in any phase. */
const counted: readonly LimitKind[] = [
  ...(['sameCouponMax', 'singlesPerDay', 'combinedPerDay', 'multiplesPerDay', 'systemsPerDay'] as const),
]
const countedOf: readonly RuleSource[] = ['operator', 'site', 'player']
const exposureOf: readonly RuleSource[] = ['player', 'match', 'market', 'outcome']

/** Kinds of limits that there may be about a source. */
export function kindsOf(source: RuleSource): readonly LimitKind[] {
  return limitKinds.filter((kind) => {
    if (counted.includes(kind)) return countedOf.includes(source)
    return kind !== 'exposureMax' || exposureOf.includes(source)
  })
}

/** Whether a limit of a kind may be left to one phase. */
export function hasPhase(kind: LimitKind): boolean {
  return !counted.includes(kind)
}

/** What the address says to begin with; the rest is as it usually is. */
export function formOf(search: Search, currency: string): LimitForm {
  const source = ruleSources.find((one) => one === search.source) ?? 'operator'
  const kind = kindsOf(source).find((one) => one === search.kind) ?? 'stakeMax'
  const own = search.currency ?? currency
  const [subject = '', marketKey = '', outcomeId = ''] = (search.subject ?? '').split('|')
  const { phase } = search
  return {
    ...{ source, subject, marketKey, outcomeId, kind, currency: own },
    value: typedOf(kind, search.value, own),
    phase: phase === 'before' || phase === 'inPlay' ? phase : '',
    until: '',
    reason: '',
  }
}

function typedOf(kind: LimitKind, value: string | undefined, currency: string): string {
  const number = wholeOf(value ?? '', { min: 0, max: idsMax })
  if (number === undefined) return ''
  const unit = unitOf(kind)
  if (unit === 'amount') return formatAmount(number, currency)
  return unit === 'price' ? formatPrice(number) : String(number)
}

/** The limit that is typed, or the fields that do not fit. */
export function limitOf(form: LimitForm): { readonly limit: NewLimit } | { readonly wrong: readonly LimitField[] } {
  const about = aboutOf(form)
  const value = readValue(form)
  const reason = form.reason.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const wrong: LimitField[] = [
    ...(typeof about === 'string' ? [about] : []),
    ...(value === undefined ? (['value'] as const) : []),
    ...(reason === '' ? (['reason'] as const) : []),
  ]
  if (typeof about === 'string' || value === undefined || wrong.length > 0) return { wrong }
  const { kind, currency, until } = form
  // The kinds of an amount are those that name a currency.
  const limit = (unitOf(kind) === 'amount' ? { kind, value, currency } : { kind, value }) as NewLimit['limit']
  return { limit: { about, limit, ...(until !== '' && { until: Number(until) }), reason } }
}

/** Whom or what it is about, or the field that does not say so. */
function aboutOf({ source, subject, marketKey, outcomeId, phase, kind }: LimitForm): LimitAbout | LimitField {
  const of = phase !== '' && hasPhase(kind) ? { phase } : {}
  const id = wholeOf(subject, { min: 1, max: idsMax })
  if (source === 'operator') return { source, ...of }
  if (source === 'marketType') {
    const marketType = subject.trim()
    return /^\w{1,60}$/.test(marketType) ? { source, marketType, ...of } : 'subject'
  }
  if (id === undefined) return 'subject'
  switch (source) {
    case 'site':
      return { source, siteId: id, ...of }
    case 'player':
      return { source, playerId: id, ...of }
    case 'sport':
      return { source, sportId: id, ...of }
    case 'tournament':
      return { source, tournamentId: id, ...of }
    case 'match':
      return { source, matchId: id, ...of }
    case 'market':
      return marketKey === '' ? 'marketKey' : { source, matchId: id, marketKey, ...of }
    case 'outcome':
      if (marketKey === '') return 'marketKey'
      return outcomeId === '' ? 'outcomeId' : { source, matchId: id, marketKey, outcomeId, ...of }
  }
}

function readValue({ kind, value, currency }: LimitForm): number | undefined {
  const unit = unitOf(kind)
  if (unit === 'amount') return value === '' ? undefined : amountOf(value, currency)
  if (unit === 'count') return wholeOf(value, { min: 0, max: countMax })
  const [, whole = '', part = ''] = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(value.trim()) ?? []
  return whole === '' ? undefined : Number(whole) * 1000 + Number(part.padEnd(3, '0'))
}
