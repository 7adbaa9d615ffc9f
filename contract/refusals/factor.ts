import { declareRefusal } from './declare-refusal.ts'

/** How a player shows their second factor. */
export const factorWays = ['code', 'passkey', 'recoveryCode'] as const
export type FactorWay = (typeof factorWays)[number]

export const factorRefusals = {
  /** Name and password are right, and one of these is asked for besides; the ticket says whose, for five minutes. */
  factorNeeded: declareRefusal<{ readonly ticket: string; readonly by: readonly FactorWay[] }>(),
  /** The ticket of a sign-in is good no longer: name and password are to be sent again. */
  factorOver: declareRefusal(),
  /** The code is wrong, over, or was used before. */
  factorWrong: declareRefusal(),
  /** This is done by who has shown their password or a code within the last five minutes. */
  factorProofNeeded: declareRefusal(),
  /** An authenticator is set up already. */
  factorTaken: declareRefusal(),
  /** What the device answered is not to be believed, came too late, or is known already. */
  passkeyRefused: declareRefusal(),
  /** One must be removed first. */
  passkeysFull: declareRefusal(),
}
