import type { BuilderBar, BuilderPart } from '@banko/betting/match/builder.ts'
import { declareRefusal } from './declare-refusal.ts'

export const bookRefusals = {
  /** The match is not on the TV list, or the site shows no pictures. */
  tvOff: declareRefusal(),
  /** Outcomes have no price together; `parts`: those that it is about, where it is not about all. */
  builderUnpriced: declareRefusal<{ readonly why: BuilderBar; readonly parts: readonly BuilderPart[] }>(),
}
