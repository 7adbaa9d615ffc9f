import { readBonusCode } from '@banko/betting/wagering/bonus-code.ts'
import type { OfferWho } from '@banko/contract/promotions/who-shape.ts'
import { numbersOf } from '../kit/numbers-text.ts'

/** Whom an offer is for, as it is typed; empty: it asks nothing. */
export interface WhoDraft {
  readonly newDays: string
  readonly firstDeposit: boolean
  readonly code: string
  readonly codeUses: string
  /** Its number. */
  readonly segment: string
  readonly dealersAre: 'all' | 'only' | 'not'
  /** Their numbers. */
  readonly dealers: string
}

export const everybody: WhoDraft = {
  ...{ newDays: '', firstDeposit: false, code: '', codeUses: '' },
  ...{ segment: '', dealersAre: 'all', dealers: '' },
}

export function whoDraftOf({ newDays, firstDeposit, code, segmentId, dealers }: OfferWho): WhoDraft {
  const text = (figure: number | undefined) => (figure === undefined ? '' : String(figure))
  return {
    ...{ newDays: text(newDays), firstDeposit: firstDeposit ?? false, segment: text(segmentId) },
    ...{ code: code?.text ?? '', codeUses: text(code?.usesMax) },
    ...{ dealersAre: dealers?.are ?? 'all', dealers: dealers?.ids.join(' ') ?? '' },
  }
}

/** What was typed; `unfit` is told the fields that do not fit. Undefined: it is for everybody. */
export function whoOf(draft: WhoDraft, unfit: (field: keyof WhoDraft) => void): OfferWho | undefined {
  const newDays = figureIn(draft, 'newDays', 365, unfit)
  const code = codeOf(draft, unfit)
  const dealers = dealersOf(draft, unfit)
  const who: OfferWho = {
    ...(newDays !== undefined && { newDays }),
    ...(draft.firstDeposit && { firstDeposit: true }),
    ...(code && { code }),
    ...(draft.segment !== '' && { segmentId: Number(draft.segment) }),
    ...(dealers && { dealers }),
  }
  return Object.keys(who).length === 0 ? undefined : who
}

function figureIn(
  draft: WhoDraft,
  name: 'newDays' | 'codeUses',
  max: number,
  unfit: (field: keyof WhoDraft) => void,
): number | undefined {
  const typed = draft[name].trim()
  if (typed === '') return undefined
  const figure = Number(typed)
  if (/^\d{1,7}$/.test(typed) && figure >= 1 && figure <= max) return figure
  unfit(name)
  return undefined
}

function codeOf(draft: WhoDraft, unfit: (field: keyof WhoDraft) => void): OfferWho['code'] {
  if (draft.code.trim() === '') return undefined
  const text = readBonusCode(draft.code)
  const usesMax = figureIn(draft, 'codeUses', 1_000_000, unfit)
  if (text === undefined) unfit('code')
  return text === undefined ? undefined : { text, ...(usesMax !== undefined && { usesMax }) }
}

function dealersOf(
  { dealersAre: are, dealers }: WhoDraft,
  unfit: (field: keyof WhoDraft) => void,
): OfferWho['dealers'] {
  if (are === 'all') return undefined
  const ids = numbersOf(dealers, 20)
  if (ids === undefined || ids.length === 0) unfit('dealers')
  return { are, ids: [...(ids ?? [])] }
}
