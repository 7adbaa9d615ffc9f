/** Why money of players and dealers moved: each is told to its player. */
export const ownMovementKinds = [
  'openingBalance',
  'stakePlaced',
  'stakeReturned',
  'couponSold',
  'couponSettled',
  'couponReopened',
  'couponPaidAgain',
  'dealerCreditAdded',
  'dealerCreditTaken',
  'depositDone',
  'depositReversed',
  'depositRestored',
  'withdrawalAsked',
  'withdrawalDone',
  'withdrawalBack',
  'withdrawalBounced',
  'withdrawalPaidTwice',
  'bonusGranted',
  'bonusCompleted',
  'bonusOver',
  'cashbackPaid',
  'gameBet',
  'gameWin',
  'gameRolledBack',
  'gameWinTakenBack',
  'gamePromo',
  'gameFreeWin',
  'jackpotWin',
] as const
export type OwnMovementKind = (typeof ownMovementKinds)[number]

/**
 * Why money moved: every reason there is. What the house pays of a free bet, what it puts into pots, and what is between it
 * and its providers, moves no money of a player.
 */
export const movementKinds = [
  ...ownMovementKinds,
  'freeBetPlaced',
  'freeBetVoid',
  'providerSettled',
  'floatSent',
  'potContribution',
  'potSeed',
  'potRetired',
] as const
export type MovementKind = (typeof movementKinds)[number]
