import type { OfferDraft, OfferFault } from './offer-draft.ts'

/** A part of the form that an offer is typed in. */
export interface FormPartProps {
  readonly draft: OfferDraft
  readonly faults: readonly OfferFault[]
  readonly onChange: (changes: Partial<OfferDraft>) => void
}
