import { declareRefusal } from './declare-refusal.ts'

export const bookRefusals = {
  /** The match is not on the TV list, or the site shows no pictures. */
  tvOff: declareRefusal(),
}
