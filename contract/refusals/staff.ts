import { declareRefusal } from './declare-refusal.ts'

export const staffRefusals = {
  /** This asks for a code of the last five minutes. */
  stepUpNeeded: declareRefusal(),
  /** Wrong, over, or taken before. */
  codeWrong: declareRefusal(),
  /** Nobody locks themselves out. */
  staffOwn: declareRefusal(),
  /** Nobody would be left who may give roles. */
  staffLast: declareRefusal(),
  /** There is no such role, or it allows what who gives it may not. */
  roleBeyond: declareRefusal<{ readonly role: string }>(),
  /** One's own request, or about oneself: another must decide. */
  approvalOwn: declareRefusal(),
  /** It was decided, or its time is over. */
  approvalOver: declareRefusal(),
  /** The same is asked for already, and waits. */
  approvalWaiting: declareRefusal(),
}
