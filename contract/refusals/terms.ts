import { declareRefusal } from './declare-refusal.ts'

export const termsRefusals = {
  /** Terms are the house's: where several operators share it, none of them has a say. */
  termsOff: declareRefusal(),
}
