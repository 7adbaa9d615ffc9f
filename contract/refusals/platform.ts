import { declareRefusal } from './declare-refusal.ts'

/** Of no module alone. */
export const platformRefusals = {
  /** The request's key came before, with other content. */
  requestKeyReused: declareRefusal(422),
  notFound: declareRefusal(404),
}
