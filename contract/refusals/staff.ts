import { declareRefusal } from './declare-refusal.ts'

export const staffRefusals = {
  /** This asks for a code of the last five minutes. */
  stepUpNeeded: declareRefusal(),
  /** Wrong, over, or taken before. */
  codeWrong: declareRefusal(),
  /** Nobody locks themselves out. */
  staffOwn: declareRefusal(),
}
