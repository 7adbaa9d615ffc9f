import type { DialectName } from './words.ts'

/** None of them says when it was signed. */
const outOfTime = ['session', 'balance', 'bet', 'win', 'rollback', 'endRound', 'promo'].map(
  (one) => `out-of-time-${one}`,
)
/** None of them corrects, takes back a part, refuses what it does not know, or names a bet of its own in a batch. */
const inNone = ['adjust', 'part-rollbacks', 'unknown-field', 'play-half-bad', ...outOfTime]

/** Clauses for which a dialect has no words: exactly these are left out of it. */
export const notSaid: Readonly<Record<DialectName, readonly string[]>> = {
  own: [],
  // a round ends with a bet, a win or a rollback, never alone
  hub88: [
    ...inNone,
    ...[
      'a-million-millions',
      'bet-lost',
      'duplicate-end',
      'rollback-after-end',
      'win-after-end',
      'win-a-day-late',
      'bet-after-end',
    ],
    ...['end-of-nothing', 'play', 'fine-wins-are-paid-at-the-end', 'session-over-ends'],
    ...['signed-wrongly-endRound', 'swapped-endRound'],
  ],
  // nobody's session is named, nothing is finer than minor units, and prizes are of games
  gcp: [
    ...inNone,
    ...['promo', 'bet-too-fine', 'fine-wins-are-paid-at-the-end', 'bet-without-session', 'foreign-session'],
    ...['session-of-another', 'session-over-ends', 'signed-wrongly-session', 'swapped-session'],
    ...['signed-wrongly-promo', 'swapped-promo'],
  ],
  // nothing has a type, a bet no currency; a win ends no round
  pragmatic: [
    ...inNone,
    ...[
      'rollback-of-another-round',
      'win-of-nothing-closes',
      'play',
      'number-for-text',
      'other-currency',
      'bet-without-session',
    ],
  ],
  // what is paid or taken back is of one bet and ends it; the body is not signed
  'one-wallet': [
    ...inNone,
    ...['other-round', 'rollback-of-another-round'],
    ...['bet-lost', 'win-of-nothing-closes', 'several-wins', 'duplicate-end', 'duplicate-win-at-once', 'other-command'],
    ...['win-after-rollback', 'rollback-after-end', 'win-after-end', 'win-a-day-late', 'bet-after-end'],
    ...['end-of-nothing', 'play', 'fine-wins-are-paid-at-the-end', 'unknown-player', 'session-over-ends'],
    ...['session', 'balance', 'bet', 'win', 'rollback', 'endRound', 'promo'].map((one) => `swapped-${one}`),
    'signed-wrongly-endRound',
  ],
}
