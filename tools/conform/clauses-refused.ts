import { type Clause, type Sending, sends } from './clause.ts'

const one = { amount: '1' }
const signatures = ['session', 'balance', 'bet', 'win', 'rollback', 'endRound', 'promo'] as const
const takesAmount: ReadonlySet<string> = new Set(['bet', 'win', 'promo'])

/** What a wallet says no to, or pays all the same. Source: games.md, Fake aggregator. */
export const refusedClauses: readonly Clause[] = [
  {
    name: 'short',
    steps: (id) => [
      sends('bet', { transactionId: id('b'), amount: '10000000000' }, 'insufficientFunds'),
      sends('bet', { transactionId: id('b'), amount: '10000000000' }, 'insufficientFunds'),
      sends('win', { transactionId: id('w'), betId: id('b'), ...one }, 'betUnknown'),
    ],
  },
  {
    name: 'short-then-taken-back',
    steps: (id) => [
      sends('bet', { transactionId: id('b'), amount: '10000000000' }, 'insufficientFunds'),
      sends('rollback', { transactionId: id('r'), of: id('b') }, 'ok'),
      sends('bet', { transactionId: id('b'), amount: '10000000000' }, 'rolledBack'),
    ],
  },
  {
    name: 'a-million-millions',
    steps: (id) => [sends('bet', { transactionId: id('b'), amount: '1000000000000' }, 'insufficientFunds')],
  },
  { name: 'bet-of-nothing', steps: (id) => [sends('bet', { transactionId: id('b'), amount: '0' }, 'wrongShape')] },
  { name: 'below-zero', steps: (id) => [sends('bet', { transactionId: id('b'), amount: '-1' }, 400)] },
  { name: 'number-for-text', steps: (id) => [sends('bet', { transactionId: id('b'), amount: 1 }, 400)] },
  { name: 'unknown-field', steps: (id) => [sends('bet', { transactionId: id('b'), ...one, bonus: true }, 400)] },
  { name: 'no-name', steps: () => [sends('bet', one, 400)] },
  { name: 'unknown-command', steps: (id) => [sends('cashOut', { transactionId: id('b'), ...one }, 400)] },
  {
    name: 'bet-too-fine',
    steps: (id) => [sends('bet', { transactionId: id('b'), amount: '1.001' }, 'amountPrecision')],
  },
  {
    name: 'fine-wins-are-paid-at-the-end',
    steps: (id) => [
      sends('bet', { transactionId: id('b'), ...one }, 'ok', { moves: -100 }),
      sends('win', { transactionId: id('w1'), amount: '0.004' }, 'ok'),
      sends('win', { transactionId: id('w2'), amount: '0.011' }, 'ok', { moves: 1 }),
      sends('endRound', { transactionId: id('e') }, 'ok', { moves: 1 }),
    ],
  },
  {
    name: 'other-currency',
    steps: (id) => [sends('bet', { transactionId: id('b'), ...one, currency: 'XAF' }, 'wrongCurrency')],
  },
  {
    name: 'unknown-game',
    steps: (id) => [sends('bet', { transactionId: id('b'), ...one, game: 'none' }, 'gameRefused')],
  },
  {
    name: 'bet-without-session',
    steps: (id) => [sends('bet', { transactionId: id('b'), ...one, sessionToken: undefined }, 'sessionUnknown')],
  },
  {
    name: 'foreign-session',
    steps: (id) => [
      sends('bet', { transactionId: id('b'), ...one }, 'sessionUnknown', { how: { as: 'foreignSession' } }),
    ],
  },
  {
    name: 'foreign-player',
    steps: (id) => [
      sends('bet', { transactionId: id('b'), ...one }, 'ok', { moves: -100 }),
      sends('win', { transactionId: id('w'), betId: id('b'), ...one }, 'betUnknown', { how: { as: 'otherPlayer' } }),
      sends('rollback', { transactionId: id('r'), of: id('b') }, 'transactionReused', { how: { as: 'otherPlayer' } }),
      sends('bet', { transactionId: id('b'), ...one }, 'transactionReused', { how: { as: 'otherPlayer' } }),
    ],
  },
  {
    name: 'session-of-another',
    steps: (id) => [
      sends('bet', { transactionId: id('b'), ...one }, 'sessionUnknown', { how: { as: 'foreignPlayer' } }),
    ],
  },
  {
    name: 'unknown-player',
    steps: (id) => [
      sends('balance', { player: 'nobody' }, 'playerRefused'),
      sends('win', { transactionId: id('w'), player: 'nobody', ...one }, 'playerRefused'),
    ],
  },
  {
    name: 'session-over',
    steps: (id) => [
      sends('bet', { transactionId: id('b'), ...one }, 'ok', { moves: -100 }),
      sends('bet', { transactionId: id('b2'), ...one }, 'ok', { moves: -100 }),
      { happens: 'sessionOver' },
      sends('bet', { transactionId: id('b3'), ...one }, 'sessionOver'),
      sends('rollback', { transactionId: id('r'), of: id('b2') }, 'ok', { moves: 100 }),
      sends('win', { transactionId: id('w'), betId: id('b'), ...one }, 'ok', { moves: 100 }),
    ],
  },
  {
    name: 'session-over-ends',
    steps: (id) => [
      sends('session', {}, 'ok'),
      sends('bet', { transactionId: id('b'), ...one }, 'ok', { moves: -100 }),
      { happens: 'sessionOver' },
      sends('session', {}, 'sessionOver'),
      sends('endRound', { transactionId: id('e') }, 'ok'),
    ],
  },
  {
    name: 'blocked',
    steps: (id) => [
      sends('bet', { transactionId: id('b'), ...one }, 'ok', { moves: -100 }),
      { happens: 'blocked' },
      sends('bet', { transactionId: id('b2'), ...one }, 'playerRefused'),
      sends('win', { transactionId: id('w'), betId: id('b'), ...one }, 'ok', { moves: 100 }),
    ],
  },
  ...signatures.flatMap((command): Clause[] => {
    const told = (id: (word: string) => string) => ({ transactionId: id('t'), of: id('b'), betId: id('b'), ...one })
    const said = (id: (word: string) => string) =>
      takesAmount.has(command) ? told(id) : { ...told(id), amount: undefined }
    const refused = (name: string, ...hows: readonly Sending[]): Clause => ({
      name: `${name}-${command}`,
      steps: (id) => hows.map((how) => sends(command, said(id), 401, { how })),
    })
    return [
      refused('signed-wrongly', { key: 'wrong' }),
      refused('swapped', { body: 'swapped' }),
      refused('out-of-time', { offSeconds: -600 }, { offSeconds: 600 }),
    ]
  }),
]
