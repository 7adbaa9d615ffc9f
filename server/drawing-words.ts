import type { CarriedTopic, MadePage, PageAsk } from '@banko/contract/first-view.ts'
import type { MadePrint, PrintAsk } from '@banko/contract/print-view.ts'
import type { MadeShare, ShareAsk } from '@banko/contract/share-view.ts'

/** What the house says to the thread that draws its pages. */
export type ToDrawing =
  | { readonly kind: 'draw'; readonly ask: PageAsk }
  | { readonly kind: 'print'; readonly ask: PrintAsk }
  | { readonly kind: 'share'; readonly ask: ShareAsk }
  /** The picture of a share: SVG in, PNG out. */
  | { readonly kind: 'paint'; readonly svg: string }
  /** To the question of that number; nothing where there is no value. */
  | { readonly kind: 'answer'; readonly number: number; readonly answer: DrawingAnswer }

export type DrawingAnswer = { readonly value: unknown } | CarriedTopic | undefined

/** What the thread says to the house; one drawing at a time. */
export type FromDrawing =
  | { readonly kind: 'ready' }
  | { readonly kind: 'call'; readonly number: number; readonly name: string; readonly input: unknown }
  | { readonly kind: 'topic'; readonly number: number; readonly name: string }
  | { readonly kind: 'drawn'; readonly page: MadePage }
  | { readonly kind: 'printed'; readonly print: MadePrint }
  | { readonly kind: 'shared'; readonly share: MadeShare }
  | { readonly kind: 'painted'; readonly png: Uint8Array }
  | { readonly kind: 'failed'; readonly says: string }
