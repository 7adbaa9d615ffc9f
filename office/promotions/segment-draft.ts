import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { SegmentRow } from '@banko/contract/calls/desk-segments.ts'
import { type IdentityLevel, identityLevels } from '@banko/contract/identity/documents.ts'
import type { SegmentOf, SegmentRule } from '@banko/contract/promotions/who-shape.ts'
import { amountOf } from '../kit/amount-field.tsx'
import { codesOf, numbersOf } from '../kit/numbers-text.ts'

/** A segment as it is typed; empty: it asks nothing. */
export interface SegmentDraft {
  readonly name: string
  readonly kind: SegmentOf['kind']
  readonly countries: string
  readonly languages: string
  readonly levels: readonly IdentityLevel[]
  /** Milliseconds, as a field for a time gives them. */
  readonly registeredFrom: string
  readonly registeredUntil: string
  readonly paidInMin: string
  readonly paidInMax: string
  readonly currency: string
  /** Their numbers. */
  readonly dealers: string
  readonly players: string
  /** With commas between them. */
  readonly tags: string
}

export type SegmentFault = keyof SegmentDraft

export function emptySegment(currency: string): SegmentDraft {
  return {
    ...{ name: '', kind: 'rule', countries: '', languages: '', levels: [], registeredFrom: '', registeredUntil: '' },
    ...{ paidInMin: '', paidInMax: '', currency, dealers: '', players: '', tags: '' },
  }
}

/** The segment that is there, to be typed over. */
export function segmentDraftOf(
  { name, rule }: Pick<SegmentRow, 'name' | 'rule'>,
  playerIds: readonly number[],
  usual: SegmentDraft,
): SegmentDraft {
  if (!rule) return { ...usual, name, kind: 'list', players: playerIds.join(' ') }
  const { countries = [], languages = [], levels = [], registeredFrom, registeredUntil, paidIn } = rule
  const { dealerIds = [], tags = [] } = rule
  const text = (at: number | undefined) => (at === undefined ? '' : String(at))
  const currency = paidIn?.currency ?? usual.currency
  const money = (amount: number | undefined) => (amount === undefined ? '' : formatAmount(amount, currency))
  return {
    ...usual,
    ...{ name, kind: 'rule', countries: countries.join(' '), languages: languages.join(' '), levels },
    ...{ registeredFrom: text(registeredFrom), registeredUntil: text(registeredUntil), currency },
    ...{ paidInMin: money(paidIn?.min), paidInMax: money(paidIn?.max), dealers: dealerIds.join(' ') },
    tags: tags.join(', '),
  }
}

type Unfit = (field: SegmentFault) => void

/** What was typed; `unfit` is told the fields that do not fit. */
export function segmentOf(draft: SegmentDraft, unfit: Unfit): SegmentOf {
  if (draft.kind === 'rule') return { kind: 'rule', rule: ruleOf(draft, unfit) }
  const playerIds = numbersOf(draft.players, 5000)
  if (playerIds === undefined || playerIds.length === 0) unfit('players')
  return { kind: 'list', playerIds: [...(playerIds ?? [])] }
}

function ruleOf(draft: SegmentDraft, unfit: Unfit): SegmentRule {
  const told = <T>(read: T | undefined, field: SegmentFault): T | undefined => {
    if (read === undefined) unfit(field)
    return read
  }
  const countries = told(codesOf(draft.countries.toUpperCase(), /^[A-Z]{2}$/, 50), 'countries') ?? []
  const languages = told(codesOf(draft.languages.toLowerCase(), /^[a-z]{2}$/, 30), 'languages') ?? []
  const dealerIds = told(numbersOf(draft.dealers, 20), 'dealers') ?? []
  const tags = told(tagsOf(draft.tags), 'tags') ?? []
  const [from, until] = [draft.registeredFrom, draft.registeredUntil]
  if (from !== '' && until !== '' && Number(until) <= Number(from)) unfit('registeredUntil')
  const paidIn = paidInOf(draft, unfit)
  return {
    ...(countries.length > 0 && { countries: [...countries] }),
    ...(languages.length > 0 && { languages: [...languages] }),
    ...(draft.levels.length > 0 && { levels: identityLevels.filter((level) => draft.levels.includes(level)) }),
    ...(from !== '' && { registeredFrom: Number(from) }),
    ...(until !== '' && { registeredUntil: Number(until) }),
    ...(paidIn && { paidIn }),
    ...(dealerIds.length > 0 && { dealerIds: [...dealerIds] }),
    ...(tags.length > 0 && { tags: [...tags] }),
  }
}

/** Undefined: one is too long, or there are too many. */
function tagsOf(typed: string): readonly string[] | undefined {
  const words = typed.split(/[,،]/).map((word) => word.trim())
  const tags = [...new Set(words.filter((word) => word !== ''))]
  return tags.length <= 20 && tags.every((tag) => tag.length <= 30) ? tags : undefined
}

function paidInOf({ paidInMin, paidInMax, currency }: SegmentDraft, unfit: Unfit): SegmentRule['paidIn'] {
  if (paidInMin.trim() === '' && paidInMax.trim() === '') return undefined
  const min = paidInMin.trim() === '' ? 0 : amountOf(paidInMin, currency)
  const max = paidInMax.trim() === '' ? undefined : amountOf(paidInMax, currency)
  if (min === undefined) unfit('paidInMin')
  const isBelow = max !== undefined && max < (min ?? 0)
  if (paidInMax.trim() !== '' && (max === undefined || isBelow)) unfit('paidInMax')
  return { currency, min: min ?? 0, ...(max !== undefined && { max }) }
}
