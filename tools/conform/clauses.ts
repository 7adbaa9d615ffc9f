import { type Clause, type Step, sends } from './clause.ts'
import { refusedClauses } from './clauses-refused.ts'

/** Every command that names a transaction, as it is sent for a bet `b` of 1.00. */
const bet = (id: (word: string) => string, moves = -100): Step =>
  sends('bet', { transactionId: id('b'), amount: '1.00' }, 'ok', { moves })
const win = (id: (word: string) => string, moves = 250): Step =>
  sends('win', { transactionId: id('w'), betId: id('b'), amount: '2.50' }, 'ok', { moves })
const rollback = (id: (word: string) => string, expects: string, moves = 0): Step =>
  sends('rollback', { transactionId: id('r'), of: id('b') }, expects, { moves })
const endRound = (id: (word: string) => string): Step => sends('endRound', { transactionId: id('e') }, 'ok')

/** What a game does when all is well, doubled, late and out of order. Source: games.md, Fake aggregator. */
const orderClauses: readonly Clause[] = [
  { name: 'bet-win', steps: (id) => [bet(id), win(id)] },
  { name: 'bet-lost', steps: (id) => [bet(id), endRound(id)] },
  {
    name: 'win-of-nothing-closes',
    steps: (id) => [
      bet(id),
      sends('win', { transactionId: id('w'), amount: '0', closes: true }, 'ok'),
      sends('bet', { transactionId: id('b2'), amount: '1' }, 'roundClosed'),
    ],
  },
  {
    name: 'several-wins',
    steps: (id) => [bet(id), win(id), sends('win', { transactionId: id('w2'), amount: '1' }, 'ok', { moves: 100 })],
  },
  {
    name: 'several-bets',
    steps: (id) => [bet(id), sends('bet', { transactionId: id('b2'), amount: '2' }, 'ok', { moves: -200 })],
  },
  { name: 'duplicate-bet', steps: (id) => [bet(id), bet(id, 0)] },
  { name: 'duplicate-win', steps: (id) => [bet(id), win(id), win(id, 0)] },
  { name: 'duplicate-rollback', steps: (id) => [bet(id), rollback(id, 'ok', 100), rollback(id, 'ok')] },
  { name: 'duplicate-end', steps: (id) => [bet(id), endRound(id), endRound(id)] },
  {
    name: 'duplicate-bet-at-once',
    steps: (id) => [sends('bet', { transactionId: id('b'), amount: '1' }, 'ok', { how: { times: 50 }, moves: -100 })],
  },
  {
    name: 'duplicate-win-at-once',
    steps: (id) => [
      bet(id),
      sends('win', { transactionId: id('w'), amount: '2' }, 'ok', { how: { times: 50 }, moves: 200 }),
    ],
  },
  {
    name: 'many-bets-at-once',
    steps: (id) => [
      sends('bet', { transactionId: id('b'), amount: '0.01' }, 'ok', { how: { times: 50, each: 'own' }, moves: -50 }),
    ],
  },
  {
    name: 'other-content',
    steps: (id) => [bet(id), sends('bet', { transactionId: id('b'), amount: '1.01' }, 'transactionReused')],
  },
  {
    name: 'other-command',
    steps: (id) => [bet(id), sends('win', { transactionId: id('b'), amount: '1.00' }, 'transactionReused')],
  },
  {
    name: 'other-round',
    steps: (id) => [
      bet(id),
      sends('bet', { transactionId: id('b'), amount: '1.00', round: id('elsewhere') }, 'transactionReused'),
    ],
  },
  {
    name: 'rollback-of-another-round',
    steps: (id) => [
      bet(id),
      sends('rollback', { transactionId: id('r'), of: id('b'), round: id('elsewhere') }, 'transactionReused'),
    ],
  },
  { name: 'rollback', steps: (id) => [bet(id), rollback(id, 'ok', 100)] },
  {
    name: 'rollback-before-bet',
    steps: (id) => [rollback(id, 'ok'), sends('bet', { transactionId: id('b'), amount: '1.00' }, 'rolledBack')],
  },
  {
    name: 'bet-after-rollback',
    steps: (id) => [
      bet(id),
      rollback(id, 'ok', 100),
      sends('bet', { transactionId: id('b'), amount: '1.00' }, 'rolledBack'),
    ],
  },
  {
    name: 'double-rollback',
    steps: (id) => [
      bet(id),
      rollback(id, 'ok', 100),
      sends('rollback', { transactionId: id('r2'), of: id('b') }, 'ok'),
    ],
  },
  { name: 'rollback-after-win', steps: (id) => [bet(id), win(id), rollback(id, 'alreadyPaid')] },
  {
    name: 'win-after-rollback',
    steps: (id) => [
      bet(id),
      rollback(id, 'ok', 100),
      sends('win', { transactionId: id('w'), amount: '2' }, 'rolledBack'),
    ],
  },
  {
    name: 'part-rollbacks',
    steps: (id) => [
      bet(id),
      sends('rollback', { transactionId: id('r1'), of: id('b'), amount: '0.40' }, 'ok', { moves: 40 }),
      sends('rollback', { transactionId: id('r2'), of: id('b'), amount: '0.61' }, 'wrongShape'),
      sends('rollback', { transactionId: id('r3'), of: id('b'), amount: '0.60' }, 'ok', { moves: 60 }),
    ],
  },
  { name: 'rollback-after-end', steps: (id) => [bet(id), endRound(id), rollback(id, 'ok', 100)] },
  {
    name: 'win-before-bet',
    steps: (id) => [
      sends('win', { transactionId: id('w'), betId: id('b'), amount: '2.50' }, 'betUnknown'),
      bet(id),
      win(id),
    ],
  },
  { name: 'win-after-end', steps: (id) => [bet(id), endRound(id), win(id)] },
  { name: 'win-a-day-late', steps: (id) => [bet(id), endRound(id), { happens: 'aDayLater' }, win(id)] },
  {
    name: 'bet-after-end',
    steps: (id) => [bet(id), endRound(id), sends('bet', { transactionId: id('b2'), amount: '1' }, 'roundClosed')],
  },
  { name: 'end-of-nothing', steps: (id) => [endRound(id)] },
  {
    name: 'play',
    steps: (id) => [
      sends('play', { transactionId: id('p'), actions: actionsOf(id), closes: true }, 'ok', { moves: 150 }),
      sends('play', { transactionId: id('p'), actions: actionsOf(id), closes: true }, 'ok'),
      bet(id, 0),
    ],
  },
  {
    name: 'play-half-bad',
    steps: (id) => [
      sends(
        'play',
        {
          transactionId: id('p'),
          actions: [...actionsOf(id), { kind: 'win', transactionId: id('w2'), betId: id('none'), amount: '1' }],
        },
        'betUnknown',
      ),
      sends('play', { transactionId: id('p'), actions: actionsOf(id) }, 'ok', { moves: 150 }),
    ],
  },
  {
    name: 'adjust',
    steps: (id) => [
      bet(id),
      win(id),
      sends('adjust', { transactionId: id('up'), of: id('b'), amount: '0.50' }, 'ok', { moves: 50 }),
      sends('adjust', { transactionId: id('down'), of: id('b'), amount: '-3' }, 'ok', { moves: -300 }),
      sends('adjust', { transactionId: id('too'), of: id('b'), amount: '-0.01' }, 'wrongShape'),
    ],
  },
  {
    name: 'promo',
    steps: (id) => [
      sends('promo', { transactionId: id('p'), campaign: 'c', amount: '1' }, 'ok', { moves: 100 }),
      sends('promo', { transactionId: id('p'), campaign: 'c', amount: '1' }, 'ok'),
      sends('promo', { transactionId: id('p'), campaign: 'd', amount: '1' }, 'transactionReused'),
    ],
  },
]

function actionsOf(id: (word: string) => string) {
  return [
    { kind: 'bet', transactionId: id('b'), amount: '1.00' },
    { kind: 'win', transactionId: id('w'), betId: id('b'), amount: '2.50' },
  ]
}

export const clauses: readonly Clause[] = [...orderClauses, ...refusedClauses]
