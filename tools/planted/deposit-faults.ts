import { book, type PlantedFault } from './planted-fault.ts'

/** In the way of deposits, their limits and statements. */
export const depositFaults: readonly PlantedFault[] = [
  {
    name: 'credits a deposit whatever came, before its rule of amounts is asked',
    file: 'server/payments/facts/decide-deposit.ts',
    was: 'const amount = creditFor((final.amount ?? terms.amount + terms.fee) - terms.fee, terms)',
    is: 'const amount = creditFor((final.amount ?? terms.amount + terms.fee) - terms.fee, terms) ?? terms.amount',
    finders: [book.deposits],
    drawn: 'seed 1, case 1',
  },
  {
    name: 'credits money of another currency as if it were the one asked for',
    file: 'server/payments/facts/decide-deposit.ts',
    was: `if (finals.some(({ currency }) => currency !== undefined && currency !== terms.currency))
    return marked('currencyDiffers')
`,
    is: '',
    finders: [book.deposits],
    drawn: 'seed 1, case 32',
  },
  {
    name: 'credits what came late beyond the most that late money may be',
    file: 'server/payments/facts/decide-deposit.ts',
    was: "amount > terms.lateMax) return marked('late')",
    is: "amount > terms.amountMax) return marked('late')",
    finders: [
      book.deposits,
      'server/payments/transfers.db.test.ts › money for one that its player left is found, and a large one waits for a person',
    ],
    drawn: 'seed 1, case 12',
  },
  {
    name: 'takes the fee once more when a deposit is taken back',
    file: 'server/ledger/transfer-movements.ts',
    was: 'flow(fees, lying, of.fee)',
    is: 'flow(lying, fees, of.fee)',
    finders: [book.deposits],
    drawn: 'seed 1, case 69',
  },
  {
    name: 'takes a deposit back only as far as there is cash, and lets nobody owe the rest',
    file: 'server/ledger/transfer-movements.ts',
    was: `    flow(debt, lying, of.amount - fromCash),
`,
    is: '',
    finders: [
      book.deposits,
      'server/payments/transfers.db.test.ts › what was staked of a deposit that is taken back is owed',
    ],
    drawn: 'seed 1, case 12',
  },
  {
    name: 'takes what is said of a transfer without the lock of its player',
    file: 'server/payments/take-facts.ts',
    was: `  await house.ledger.lock(tx, operatorId, 'playerCash', [...new Set(players.values())])
`,
    is: '',
    finders: [
      'server/payments/races.pg.test.ts › a charge-back and a stake of the same cash: what is not there is owed',
    ],
  },
  {
    name: 'counts what was taken out against what was paid in under a limit of deposits',
    file: 'server/ledger/bets-of.ts',
    was: `        0 as paid_in
`,
    is: `        case when kind = 'withdrawalAsked' then -amount else 0 end as paid_in
`,
    finders: ['server/payments/deposit-limits.db.test.ts › what is taken out again makes no room under a limit'],
  },
  {
    name: 'matches a second line to a transfer that has one',
    file: 'server/payments/reconciliation/matching/matcher.ts',
    was: `if (taken.has(number) && line.amount > 0 === found.amount > 0) return { state: 'twice', number }
`,
    is: '',
    finders: [
      'server/payments/reconciliation/matching/match-lines.test.ts › a second line of a transfer is twice, in one file or two; what goes back differs',
    ],
  },
  {
    name: 'books a line that is answered anew under the cause of its first answer',
    file: 'server/payments/reconciliation/settle-movement.ts',
    was: 'cause: `line ${id}/${turn}`',
    is: 'cause: `line ${id}`',
    finders: ['server/payments/reconciliation/reconciliation.db.test.ts › is taken back by two, and answered anew'],
  },
  {
    name: 'bounds what a level of identity lets in by what is over alone',
    file: 'server/payments/identity/store.ts',
    was: "status in ('waiting', 'confirmed')",
    is: "status = 'confirmed'",
    finders: [
      'server/payments/identity/levels.db.test.ts › whoever has shown nothing pays in so much in all, what waits among it, and is paid nothing',
    ],
  },
  {
    name: 'credits late money beyond what the level of its player leaves',
    file: 'server/payments/deposit-terms.ts',
    was: "direction: 'deposit' }, 0)) !== undefined",
    is: "direction: 'deposit' }, 0)) === null",
    finders: [
      'server/payments/identity/levels.db.test.ts › money that comes late is not credited beyond what the level of its player leaves',
    ],
  },
]
