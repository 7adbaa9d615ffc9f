import type { Said } from './said.ts'

export interface DepositAsked {
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly amountMin: number
  readonly amountMax: number
  readonly mismatch: 'exact' | 'asPaid' | 'tolerance'
  readonly tolerancePercent: number
  readonly lateMax: number
  readonly expiresAt: number
}

export interface WithdrawalAsked {
  readonly amount: number
  readonly fee: number
  /** How many different people must agree; 0: none. */
  readonly eyes: number
}

/** What it moved in all: of the player (cash less debt), of what lies with the provider, of what is held, of fees. */
export interface Book {
  readonly state: string
  readonly player: number
  readonly provider: number
  readonly held: number
  readonly fees: number
}

type Pot = 'player' | 'provider' | 'held' | 'fees'

type Pots = Readonly<Record<Pot, number>>

const nothingMoved: Pots = { player: 0, provider: 0, held: 0, fees: 0 }

/** What leaves one pot arrives in another, so that the pots always sum to zero. */
function move(pots: Pots, from: Pot, to: Pot, amount: number): Pots {
  const left = { ...pots, [from]: pots[from] - amount }
  return { ...left, [to]: left[to] + amount }
}

function has(heard: readonly Said[], kind: Said['kind']): boolean {
  return heard.some((said) => said.kind === kind)
}

function allOf(heard: readonly Said[], kind: Said['kind']): Said[] {
  return heard.filter((said) => said.kind === kind)
}

/** The decisions on a deposit; one that was taken stays. */
interface DepositKept {
  readonly pots: Pots
  /** What the player was given, null until then. */
  readonly credited: number | null
  /** What was taken back of it, null until then. */
  readonly reversed: number | null
  readonly restored: boolean
}

/** The final money that was said first; of two said at once the one heard first. */
function firstMoney(heard: readonly Said[]): Said | null {
  return allOf(heard, 'moneyFinal').reduce<Said | null>(
    (first, money) => (first === null || money.saidAt < first.saidAt ? money : first),
    null,
  )
}

/** The page says: two different final amounts wait for a person. So does another currency than the one asked. */
function isDoubtful(heard: readonly Said[], money: Said, asked: DepositAsked): boolean {
  return allOf(heard, 'moneyFinal').some(
    ({ amount, currency }) => amount !== money.amount || (currency ?? asked.currency) !== asked.currency,
  )
}

function isLate(heard: readonly Said[], money: Said, asked: DepositAsked): boolean {
  if (money.saidAt > asked.expiresAt) return true
  const ends = [...allOf(heard, 'playerLeft'), ...allOf(heard, 'providerRefused')]
  return ends.some(({ saidAt }) => saidAt < money.saidAt)
}

/**
 * The page says: exact waits for a person, asPaid credits what came when it is inside the method's range, tolerance
 * credits as asked. Taken: range and percents are those of the amount without the fee.
 */
function creditByAmount(came: number, asked: DepositAsked): number | null {
  const credit = came - asked.fee
  if (credit === asked.amount) return credit
  if (asked.mismatch === 'asPaid') return asked.amountMin <= credit && credit <= asked.amountMax ? credit : null
  if (asked.mismatch === 'exact') return null
  const apart = Math.abs(credit - asked.amount)
  return apart * 100 <= asked.amount * asked.tolerancePercent ? asked.amount : null
}

/** What no person has to look at. Taken: late money is measured by what the player would be given. */
function creditByRule(heard: readonly Said[], money: Said, asked: DepositAsked): number | null {
  if (money.amount === undefined || isDoubtful(heard, money, asked)) return null
  const credit = creditByAmount(money.amount, asked)
  if (credit === null) return null
  return isLate(heard, money, asked) && credit > asked.lateMax ? null : credit
}

/** What the player is to be given, null while that is nothing. Decided: of several words of people the one said last counts. */
function creditOf(heard: readonly Said[], asked: DepositAsked): number | null {
  if (has(heard, 'no') || has(heard, 'disputeLost') || has(heard, 'recalled')) return null
  const money = firstMoney(heard)
  if (money === null) return null
  const words = allOf(heard, 'yes').filter(({ amount }) => amount !== undefined)
  const word = words.toSorted((a, b) => a.saidAt - b.saidAt).at(-1)
  return word?.amount ?? creditByRule(heard, money, asked)
}

/** D1 and D2, and the same once more when a dispute is won: D5. */
function give(pots: Pots, amount: number, fee: number): Pots {
  return move(move(pots, 'provider', 'player', amount), 'provider', 'fees', fee)
}

/** D4. */
function takeAway(pots: Pots, amount: number, fee: number): Pots {
  return move(move(pots, 'player', 'provider', amount), 'fees', 'provider', fee)
}

/** Decided: what is said to be taken is taken, never more than was given; the fee goes back with the whole alone. */
function lossOf(heard: readonly Said[], credited: number): number | null {
  const losses = heard.filter(({ kind }) => kind === 'disputeLost' || kind === 'recalled')
  if (losses.length === 0) return null
  return Math.min(
    credited,
    losses.reduce((sum, { amount }) => sum + (amount ?? credited), 0),
  )
}

function decideDeposit(kept: DepositKept, heard: readonly Said[], asked: DepositAsked): DepositKept {
  const credited = kept.credited ?? creditOf(heard, asked)
  if (credited === null) return kept
  let pots = kept.credited === null ? give(kept.pots, credited, asked.fee) : kept.pots
  const reversed = kept.reversed ?? lossOf(heard, credited)
  const feeOf = (amount: number) => (amount === credited ? asked.fee : 0)
  if (reversed !== null && kept.reversed === null) pots = takeAway(pots, reversed, feeOf(reversed))
  const restored = kept.restored || (reversed !== null && has(heard, 'disputeWon'))
  if (reversed !== null && restored && !kept.restored) pots = give(pots, reversed, feeOf(reversed))
  return { pots, credited, reversed, restored }
}

/** Money that was seen, unless its provider said no at the same time or later. */
function isSeen(said: readonly Said[]): boolean {
  const lastOf = (kind: Said['kind']) => Math.max(...allOf(said, kind).map(({ saidAt }) => saidAt))
  return lastOf('moneySeen') > lastOf('providerRefused')
}

/** A deposit that was never credited. A person's no stands above money that came. */
function waitingState(said: readonly Said[]): string {
  if (has(said, 'no')) return 'refused'
  if (isSeen(said) || has(said, 'moneyFinal')) return 'received'
  if (has(said, 'providerRefused')) return 'refused'
  if (has(said, 'playerLeft')) return 'cancelled'
  if (has(said, 'expired')) return 'expired'
  return has(said, 'begun') || has(said, 'providerPending') ? 'pending' : 'requested'
}

/** A dispute that was lost or recalled is reversed here already, so only a won one is left to end it. */
function depositState({ credited, reversed, restored }: DepositKept, said: readonly Said[]): string {
  if (restored) return 'restored'
  if (reversed !== null) return 'reversed'
  if (credited === null) return waitingState(said)
  return has(said, 'disputeOpened') && !has(said, 'disputeWon') ? 'disputed' : 'done'
}

export function keepDeposit(said: readonly Said[], asked: DepositAsked): Book {
  let kept: DepositKept = { pots: nothingMoved, credited: null, reversed: null, restored: false }
  for (const position of said.keys()) kept = decideDeposit(kept, said.slice(0, position + 1), asked)
  return { state: depositState(kept, said), ...kept.pots }
}

type Back = 'returned' | 'refused' | 'cancelled'

/** Where a withdrawal stands that is neither paid nor given back. */
type Way = 'review' | 'approved' | 'sending' | 'sent' | 'failed'

/** The decisions on a withdrawal; one that was taken stays. */
interface WithdrawalKept {
  readonly pots: Pots
  /** How many payments were booked. */
  readonly paid: number
  readonly back: Back | null
  readonly bouncedBack: boolean
}

/** How long nothing must be known of a payment before it counts as failed, in milliseconds. */
const notKnownFor = 600_000

/** Taken: who names no sending means the first. */
function sendingOf(said: Said): number {
  return said.attempt ?? 1
}

/**
 * Whether a sending failed, by all that was said of it and of those under its name. Taken: a refusal stands above a taking,
 * in whatever order.
 */
function hasFailed(ofName: readonly Said[], ofSending: readonly Said[]): boolean {
  if (has(ofName, 'payRefused')) return true
  if (has(ofName, 'payTaken')) return false
  const times = allOf(ofSending, 'payNotKnown').map(({ saidAt }) => saidAt)
  return Math.max(...times) - Math.min(...times) >= notKnownFor
}

function isAgreed(heard: readonly Said[], eyes: number): boolean {
  const people = new Set(allOf(heard, 'yes').flatMap(({ by }) => (by === undefined ? [] : [by])))
  return people.size >= eyes
}

/** The page says: only what is said of the last sending counts; the last is the one of the highest number. */
function wayOf(heard: readonly Said[], eyes: number): Way {
  const claimed = allOf(heard, 'claimed').map(sendingOf)
  if (claimed.length === 0) return isAgreed(heard, eyes) ? 'approved' : 'review'
  const last = Math.max(...claimed)
  let first = last
  while (first > 1 && heard.some((said) => said.again === true && sendingOf(said) === first)) first -= 1
  const ofName = heard.filter((said) => first <= sendingOf(said) && sendingOf(said) <= last)
  const ofLast = ofName.filter((said) => sendingOf(said) === last)
  if (!hasFailed(ofName, ofLast)) return has(ofName, 'payTaken') ? 'sent' : 'sending'
  return allOf(heard, 'retry').some((retry) => sendingOf(retry) >= last) ? 'approved' : 'failed'
}

/** How many payments are known. A proof or a statement line is one of them, unless nothing else is known. */
function paymentsOf(heard: readonly Said[]): number {
  const sendings = new Set(allOf(heard, 'payDone').map(sendingOf)).size
  return has(heard, 'proof') || has(heard, 'lineMatched') ? Math.max(1, sendings) : sendings
}

/** Decided: a person's no stands above a leaving. */
function backOf(heard: readonly Said[], eyes: number): Back | null {
  const stop = heard.find(({ kind }) => kind === 'no') ?? heard.find(({ kind }) => kind === 'playerLeft')
  const way = wayOf(heard, eyes)
  if (stop === undefined || way === 'sending' || way === 'sent') return null
  if (stop.kind === 'playerLeft') return 'cancelled'
  return way === 'failed' ? 'returned' : 'refused'
}

/** W2 out of what is held; W5 once that is gone, be it paid or given back. */
function pay(pots: Pots, { amount, fee }: WithdrawalAsked, from: 'held' | 'player'): Pots {
  if (from === 'player') return move(pots, 'player', 'provider', amount)
  return move(move(pots, 'held', 'provider', amount), 'held', 'fees', fee)
}

/** Decided: what names a sending comes back only where that sending is known to be paid. */
function isBounced(heard: readonly Said[]): boolean {
  return allOf(heard, 'bounced').some(
    ({ attempt }) => attempt === undefined || allOf(heard, 'payDone').some((done) => done.attempt === attempt),
  )
}

function decideWithdrawal(kept: WithdrawalKept, heard: readonly Said[], asked: WithdrawalAsked): WithdrawalKept {
  let { pots, back } = kept
  const paid = paymentsOf(heard)
  for (let payment = kept.paid; payment < paid; payment += 1)
    pots = pay(pots, asked, payment === 0 && back === null ? 'held' : 'player')
  if (paid === 0 && back === null) {
    back = backOf(heard, asked.eyes)
    if (back !== null) pots = move(pots, 'held', 'player', asked.amount + asked.fee)
  }
  const bouncedBack = kept.bouncedBack || (paid > 0 && isBounced(heard))
  if (bouncedBack && !kept.bouncedBack) pots = move(pots, 'provider', 'player', asked.amount)
  return { pots, paid, back, bouncedBack }
}

function withdrawalState({ paid, back, bouncedBack }: WithdrawalKept, said: readonly Said[], eyes: number): string {
  if (bouncedBack) return 'bounced'
  if (paid > 0) return 'done'
  return back ?? wayOf(said, eyes)
}

export function keepWithdrawal(said: readonly Said[], asked: WithdrawalAsked): Book {
  const asking = move(nothingMoved, 'player', 'held', asked.amount + asked.fee)
  let kept: WithdrawalKept = { pots: asking, paid: 0, back: null, bouncedBack: false }
  for (const position of said.keys()) kept = decideWithdrawal(kept, said.slice(0, position + 1), asked)
  return { state: withdrawalState(kept, said, asked.eyes), ...kept.pots }
}
