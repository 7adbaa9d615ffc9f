import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { optionalAmount, whole } from './draft-figures.ts'
import { rewardOf, rulesOf } from './draft-reward.ts'
import type { OfferDraft, OfferFault } from './offer-draft.ts'
import { whoOf } from './who-draft.ts'

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
  const who = whoOf(draft.kind === 'priceBoost' ? { ...draft, code: '' } : draft, (field) => faults.push(field))
  if (!reward || !rules || from === undefined || times === undefined || faults.length > 0) return { faults }
  const { currency, approval } = draft
  return {
    terms: {
      ...{ currency, texts, reward, rules, from, approval, timesMax: times },
      ...(until !== undefined && { until }),
      ...(budget !== undefined && { budget }),
      ...(who && { who }),
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
