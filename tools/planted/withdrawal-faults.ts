import { book, type PlantedFault } from './planted-fault.ts'

/** In the way of withdrawals. */
export const withdrawalFaults: readonly PlantedFault[] = [
  {
    name: 'takes two tries that were both paid for one payment',
    file: 'server/payments/facts/decide-withdrawal.ts',
    was: "const tries = new Set(allOf(facts, 'payDone').map(({ attempt = 0 }) => attempt))",
    is: "const tries = new Set(allOf(facts, 'payDone').map(({ kind }) => kind))",
    finders: [book.withdrawals],
    drawn: 'seed 1, case 133',
  },
  {
    name: 'calls a payout failed when it is not known once',
    file: 'server/payments/facts/state-of.ts',
    was: 'return first !== undefined && last !== undefined && last.saidAt - first.saidAt >= notKnownApart',
    is: 'return first !== undefined && last !== undefined',
    finders: [book.withdrawals],
    drawn: 'seed 1, case 9',
  },
  {
    name: 'sends a payout of which nothing is known again under a new name',
    file: 'server/payments/facts/state-of.ts',
    was: "return claimed?.word === 'again' && attempt > 1 ? sentAs(facts, attempt - 1) : attempt",
    is: 'return attempt',
    finders: [book.withdrawals],
    drawn: 'seed 1, case 247',
  },
  {
    name: 'counts one of the staff who says yes twice as two',
    file: 'server/payments/facts/state-of.ts',
    was: "return new Set(allOf(facts, 'yes').map(({ source }) => source)).size",
    is: "return allOf(facts, 'yes').length",
    finders: [book.withdrawals],
    drawn: 'seed 1, case 539',
  },
  {
    name: 'keeps held what staff refuse before it is sent',
    file: 'server/payments/facts/decide-withdrawal.ts',
    was: "if (has(facts, 'no')) return state === 'failed' ? 'returned' : 'refused'",
    is: "if (has(facts, 'no') && state === 'failed') return 'returned'",
    finders: [book.withdrawals],
    drawn: 'seed 1, case 6',
  },
  {
    name: 'keeps the fee of a withdrawal that goes back',
    file: 'server/ledger/transfer-movements.ts',
    was: 'const whole = of.amount + of.fee',
    is: 'const whole = of.amount',
    finders: [book.withdrawals],
    drawn: 'seed 1, case 12',
  },
  {
    name: 'gives the fee back with a payout that bounced',
    file: 'server/ledger/transfer-movements.ts',
    was: '[flow(lying, debt, repaid), flow(lying, cash, of.amount - repaid)])',
    is: '[flow(lying, debt, repaid), flow(lying, cash, of.amount + of.fee - repaid)])',
    finders: [book.withdrawals],
    drawn: 'seed 1, case 11',
  },
  {
    name: 'lets out cash that is held',
    file: 'betting/payments/withdrawable.ts',
    was: 'withdrawable: left',
    is: 'withdrawable: Math.max(0, cash)',
    finders: [
      'betting/payments/withdrawable.test.ts › cent by cent it comes to the same',
      'server/payments/transfers.db.test.ts › what was paid in and not staked is locked',
    ],
    drawn: 'seed 20260101, case 2',
  },
  {
    name: 'lets a stake wear off a deposit that came after it',
    file: 'betting/payments/turnover.ts',
    was: ' use.at <= at &&',
    is: '',
    finders: ['betting/payments/turnover.test.ts › minor unit by minor unit it comes to the same'],
    drawn: 'seed 20260101, case 2',
  },
  {
    name: 'pays out more by a method than came by it while another one waits',
    file: 'betting/payments/source-first.ts',
    was: 'own && amount <= leftToGoBack(own)',
    is: 'own && leftToGoBack(own) > 0',
    finders: [
      'betting/payments/source-first.test.ts › unit by unit it comes to the same: one goes back where some is left, or anywhere once none is',
    ],
    drawn: 'seed 20260101, case 153',
  },
  {
    name: 'holds the cash of a withdrawal without the lock of its player',
    file: 'server/payments/asking/ask-withdrawal.ts',
    was: `  await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
`,
    is: '',
    finders: [
      'server/payments/races.pg.test.ts › asked for ten times at once under one name, it is one withdrawal and is held once',
    ],
  },
]
