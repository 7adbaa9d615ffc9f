import type { Exclusion } from '@banko/betting/protection/exclusion.ts'
import type { RegistrationProblem } from '../registration/registration.ts'
import { declareRefusal } from './declare-refusal.ts'

/** The number from 0 to `numberMax` whose SHA-256 with the salt, of `<salt>.<number>`, is `target` in hex. */
export interface ProofChallenge {
  /** Sent back with the number as it is. */
  readonly puzzle: string
  readonly salt: string
  readonly target: string
  readonly numberMax: number
}

/** Why a password may not be taken. */
export const passwordBars = ['tooShort', 'tooLong', 'asUserName', 'tooCommon'] as const

export interface PasswordUnfit {
  readonly why: (typeof passwordBars)[number]
  /** Characters at least, where it is too short. */
  readonly min?: number
  /** Characters at most, where it is too long. */
  readonly max?: number
}

export const peopleRefusals = {
  /** Many were wrong lately: a puzzle is to be solved first, whose answer goes with name and password. */
  proofNeeded: declareRefusal<{ readonly challenge: ProofChallenge }>(),
  signInFailed: declareRefusal(401),
  /** The password is right, and a message that was sent has not been answered yet; the ticket has it sent again. */
  notActivated: declareRefusal<{ readonly by: 'email' | 'sms'; readonly ticket: string }>(),
  /** The six digits are others; so many tries are left. */
  activationWrong: declareRefusal<{ readonly left: number }>(),
  /** There is no such code: used, over, tried too often, or replaced by a newer one. */
  activationOver: declareRefusal(),
  resetOver: declareRefusal(),
  /** Name and password are right, and the player is out by their own word. */
  signInExcluded: declareRefusal<{ readonly exclusion: Exclusion }>(),
  /** The site takes no bets from where the asker's address is; absent: nobody knows in which country that is. */
  countryRefused: declareRefusal<{ readonly country?: string }>(),
  /** The site takes no new players by itself. */
  registrationOff: declareRefusal(),
  /** The first field that is wrong. */
  registrationInvalid: declareRefusal<RegistrationProblem>(422),
  /** That is not what the picture shows, or it was good no longer: another one must be asked for. */
  captchaWrong: declareRefusal(),
  userNameTaken: declareRefusal(),
  /** E-mail address, mobile or identity number is a player's already; which of them is not said. */
  alreadyRegistered: declareRefusal(),
  /** Of what the desk would do until a time: it is over already. */
  timePast: declareRefusal(),
  /** A person has so many tags already. */
  tagsTooMany: declareRefusal<{ readonly max: number }>(),
  /** A person is excluded for as long already, or longer. */
  exclusionShorter: declareRefusal(),
  /** There is no exclusion by the house that would end later than that. */
  exclusionLonger: declareRefusal(),
  /** The law asks for an exclusion of more days. */
  exclusionBelowLaw: declareRefusal(),
  /** They have not said where they are reached this way. */
  notReached: declareRefusal(),
  /** Of somebody who is signed in: not 401, which would say that they no longer are. */
  passwordWrong: declareRefusal(),
  passwordUnfit: declareRefusal<PasswordUnfit>(),
  /** A terminal of the operator's has the number. */
  terminalTaken: declareRefusal(),
  /** One digit over and over, or digits in a row: among the first that anybody tries. */
  pinTooCommon: declareRefusal(),
}
