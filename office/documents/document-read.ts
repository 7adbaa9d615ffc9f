import type { calls } from '../kit/calls.ts'

/** One document as the house shows it to who opened it. */
export type DocumentRead = Extract<
  Awaited<ReturnType<typeof calls.deskDocuments.open>>,
  { readonly kind: 'value' }
>['value']
