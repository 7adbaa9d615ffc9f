import { lackingData } from './samples/outside.ts'

export interface Proof {
  readonly name: string
  readonly says: string
  /** What must be there for it, as a sentence that says what is missing; nothing when all is. */
  readonly lacking?: () => string | undefined
  /** Of the tests that are the proof; their long form runs with `BANKO_LONG=1`. */
  readonly files?: readonly string[]
  /** Tests in a browser that are the proof, by their path. */
  readonly pages?: string
  /** The program that is the proof, where it is no test. */
  readonly program?: string
  /** Lengths that a test takes by a name of its own. */
  readonly env?: Readonly<Record<string, string>>
}

/** The slow proofs, in the order in which they run. */
export const proofs: readonly Proof[] = [
  {
    name: 'kill',
    says: 'kill -9 of the house 20 times while players place: acknowledged is stored, back in 2 s',
    files: ['stories/kill.pg.test.ts'],
  },
  {
    name: 'settling',
    says: 'kill -9 of the house 10 times while it settles 20,000 coupons: each is paid once, to the cent',
    files: ['stories/settling-killed.pg.test.ts'],
  },
  {
    name: 'races',
    says: 'placements released together against one balance and one coupon id, 2,000 rounds',
    files: ['server/placement/races.pg.test.ts', 'server/settlement/races.pg.test.ts'],
    env: { RACE_ROUNDS: '2000' },
  },
  {
    name: 'payments',
    says: 'deposits and withdrawals raced against each other, stakes and staff, 2,000 rounds; every order of what is said',
    files: ['server/payments/', 'betting/payments/'],
    env: { RACE_ROUNDS: '2000' },
  },
  {
    name: 'payments-killed',
    says: 'kill -9 of the house at each of 20 named points of deposits and withdrawals, 8 times each: done once, paid once, to the cent',
    files: ['stories/payments-killed.pg.test.ts'],
  },
  {
    name: 'conform',
    says: 'the game wallet by every clause over HTTP in five dialects, on PostgreSQL and embedded; every command against every state; 4,000 malformed calls; fifty at once, 2,000 rounds',
    files: ['tools/conform/', 'server/gaming/'],
    env: { RACE_ROUNDS: '2000' },
  },
  {
    name: 'bonuses',
    says: 'bonuses raced against stakes, each other and results, 2,000 rounds',
    files: ['server/promotions/'],
    env: { RACE_ROUNDS: '2000' },
  },
  {
    name: 'books',
    says: 'a second bookkeeper, who read the page alone, on 400,000 transfers and 100,000 bets with bonuses: every balance, grant, free bet, budget and journal to the minor unit; the figures, printed',
    files: ['stories/bookkeeper/transfers.test.ts', 'stories/bookkeeper/bonuses.pg.test.ts'],
  },
  {
    name: 'games',
    says: 'a second implementation, by who read the page alone, on 1,000,000 rounds of the house: draws, bytes and payout to the minor unit; 100,000 flipped bytes of rounds: each is found',
    files: ['stories/bookkeeper/games/'],
  },
  {
    name: 'receipts',
    says: '1,000 tampered receipts and 250 changes to coupons, receipts and heads: each is found',
    files: ['server/receipts/tampering.db.test.ts'],
  },
  {
    name: 'sale-races',
    says: '2,000 bursts of fifty over place, sell, sell a part, cancel, settle and take back: effects of some order',
    files: ['server/cashout/races.pg.test.ts'],
    env: { RACE_ROUNDS: '2000' },
  },
  {
    name: 'sale-killed',
    says: 'kill -9 of the house at each named point of a sale, a cancelling and settling, 25 times each: done once, to the cent',
    files: ['stories/sale-killed.pg.test.ts'],
  },
  {
    name: 'ledger',
    says: 'one movement from 50 connections, 1,000 rounds; 10,000 histories by a second bookkeeper; a million old postings',
    files: ['server/ledger/'],
  },
  {
    name: 'trading',
    says: '10,000 random states of open coupons: exposure recounted equal; caps and totals under 50 placements at once',
    files: [
      'server/coupons/exposure.db.test.ts',
      'server/placement/exposure.pg.test.ts',
      'server/placement/exposure.db.test.ts',
      'server/trading/',
    ],
    env: { EXPOSURE_STEPS: '10000' },
  },
  {
    name: 'gate',
    says: '30,000 coupons against suspensions: none stands that was committed after one',
    files: ['server/placement/gate.pg.test.ts'],
    env: { GATE_COUPONS: '30000' },
  },
  {
    name: 'cuts',
    says: '10,000 cuts of the line: every browser ends with the house’s own books',
    files: ['stories/cuts.db.test.ts'],
  },
  {
    name: 'faults',
    says: '2,000 runs of the fake producer with faults, in simulation: the book of the clean run',
    files: ['stories/uof/faults.db.test.ts'],
  },
  {
    name: 'broker',
    says: '50 of them over a real RabbitMQ and HTTP',
    files: ['stories/uof/broker.rabbitmq.pg.test.ts'],
  },
  {
    name: 'roles',
    says: 'feed holders killed and frozen, NATS emptied, 4,000 rounds of followers',
    files: ['stories/roles.nats.pg.test.ts', 'stories/follow.pg.test.ts'],
  },
  {
    name: 'browser',
    says: 'every story in a browser at every width and in every language',
    pages: 'stories/browser/',
  },
  {
    name: 'fuzz',
    says: 'malformed and extreme input to every call, forty times as much: no fault, no change; 10,000 guesses at passwords',
    files: ['stories/fuzz/'],
  },
  {
    name: 'isolation',
    says: 'two operators, every call by everybody of both; 200,000 mixed requests: no byte and no row of the other, by the code alone and by the database alone; 20,000 of a dealer; of every call what is the other’s is told as soon as what is not there, medians of 200, printed',
    files: ['stories/isolation/'],
  },
  {
    name: 'scopes',
    says: 'every call and every story in a house whose database alone says whose the rows are',
    files: ['stories/scopes/'],
  },
  {
    name: 'audit',
    says: 'twenty ways to tamper with an audit of 1,000,000 rows, each by itself: each is named',
    files: ['server/audit/tampering.pg.test.ts'],
    env: { AUDIT_ROWS: '1000000' },
  },
  {
    name: 'bookkeeper',
    says: '50,000 coupons quoted, settled, taken back and sold: the rules and a second bookkeeper agree to the cent',
    files: ['stories/bookkeeper/compare.test.ts'],
  },
  {
    name: 'attacks',
    says: 'one hostile client against a running house: others are answered meanwhile; forged news of the bus is not taken',
    files: ['stories/attacks/', 'stories/forged-news.nats.pg.test.ts'],
  },
  {
    name: 'coherence',
    says: 'prices of 2,000 moments of every sport: the margin holds, and nothing can be won for sure',
    files: [
      'pricing/football/coherence.test.ts',
      'pricing/periods/coherence-periods.test.ts',
      'pricing/sets/set-coherence.test.ts',
    ],
  },
  {
    name: 'lists',
    says: 'lists of 1,000,000 people and as many coupons, of the operator and of four dealers: pages by each sort and two filters, search, files; p95 with goals',
    program: 'tools/desk-lists/prove-lists.ts',
  },
  {
    name: 'statement',
    says: 'a statement of twelve months with 50,000 journals, and pages of them, among 500,000 of others; p95 with goals, and equal to the ledger',
    program: 'tools/statement/prove-statement.ts',
  },
  {
    name: 'sign-in',
    says: 'what a wrong password and an unknown name take, 200 of each in turn: the medians, printed',
    program: 'tools/sign-in-times.ts',
  },
  {
    name: 'first-coupon',
    says: 'a first coupon of a new player settles within three minutes of `npm start`, ten starts in a row',
    files: ['stories/first-coupon.db.test.ts'],
  },
  {
    name: 'live-bets',
    says: '20 live coupons with each price policy, one tap each: 16 placed with any, 12 with none',
    program: 'tools/live-bets/live-bets.ts',
  },
  {
    name: 'first-sight',
    says: 'a phone’s first minutes: marks, moves, shifts, locks, bytes and long tasks of live pages, each with its goal',
    program: 'tools/first-sight/first-sight.ts',
  },
  {
    name: 'lighthouse',
    says: 'home, live, a match, sports, slip and coupons as Lighthouse judges phones, beside the same pages as plain HTML',
    program: 'tools/lighthouse/lighthouse.ts',
  },
  {
    name: 'account-languages',
    says: 'registration, sign-in and the account on a phone in every language, by picture: nothing that axe, the width or a thumb finds',
    program: 'tools/pictures/account-languages.ts',
  },
  {
    name: 'idle',
    says: 'what `npm start` costs with nobody looking: processor and memory, on a new database and again; Linux',
    program: 'tools/idle/idle.ts',
  },
  {
    name: 'mutants',
    says: 'one fault after another in the rules that pay: at least 85 % are noticed by their tests',
    program: 'tools/mutants/mutants.ts',
  },
  {
    name: 'planted',
    says: 'more than twenty faults planted in the way of money, one after another: each is found by the tests that are said to, at the case that is kept',
    program: 'tools/planted/planted.ts',
  },
  {
    name: 'data',
    says: 'two real seasons, messages of the real feed and published bets, where BANKO_DATA names them',
    lacking: lackingData,
    program: 'tools/run/data.mjs',
  },
]
