import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { NodeMoved } from '@banko/contract/network/moved.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { dealerCredit, type HeldAccount } from '../ledger/index.ts'
import { readPlayersSeen } from '../people/index.ts'
import { must } from '../platform/must.ts'
import { type Act, type Books, missing, tell } from './act.ts'
import { openCredit } from './change-node.ts'
import { effectiveLimits, limitOf } from './node-limits.ts'
import { depthOf, idsOf, nodeAt } from './path.ts'
import { type NodeStored, readChildIds, readWayDown } from './store.ts'
import { drawTransferId, insertTransfer, sumGivenSince } from './store-transfers.ts'

/** One step of credit. */
export interface Step {
  /** Where whoever gives stands; absent: the operator. */
  readonly giverPath: string
  readonly to:
    | { readonly kind: 'node'; readonly nodeId: number; readonly path: string }
    | { readonly kind: 'player'; readonly playerId: number }
  readonly currency: string
  readonly way: 'added' | 'taken'
  readonly amount: number
  /** The transfer that this takes back. */
  readonly undoes?: number
}

export type MoveCode =
  | 'notFound'
  | 'notGiver'
  | 'transfersBlocked'
  | 'creditTooLow'
  | 'transferDayFull'
  | 'creditBarred'
  | 'balanceTooLow'

const day = 86_400_000

/**
 * Moves credit one step of the tree, or back. Whoever gives keeps what their own dealers may draw: no tree hands out what
 * it lacks. Lock order: nodes from the top, accounts from the top, then the player's. Source: payments.md, Dealer-handled
 * payments.
 */
export async function giveCredit(acting: Act, step: Step): Promise<Answer<NodeMoved, MoveCode>> {
  const { tx, scope, house } = acting
  const { operatorId } = scope
  const { giverPath, to, currency } = step
  // a caller of a node moves its own credit alone; the operator's staff move everybody's
  if (scope.path !== '' && giverPath !== scope.path) return refused({ code: 'notGiver' })
  const wayDown = await readWayDown(tx, { operatorId, path: to.kind === 'node' ? to.path : giverPath }, 'stay')
  if (scope.path !== '' && wayDown.some((node) => node.transfers_blocked_by !== null))
    return refused({ code: 'transfersBlocked' })
  if (!house.operators.operatorOf(operatorId).currencies.includes(currency)) return missing()
  const giverId = idsOf(giverPath).at(-1)
  await lockCredit(acting, [giverPath, ...(to.kind === 'node' ? [to.path] : [])])
  const short = await findShort(acting, step, giverId)
  if (short) return refused(short)
  const full = await findDayFull(acting, step, wayDown.slice(0, depthOf(giverPath)))
  if (full) return refused(full)
  if (
    to.kind === 'player' &&
    step.way === 'added' &&
    step.undoes === undefined &&
    (await isBarred(acting, to.playerId, step.amount))
  )
    return refused({ code: 'creditBarred' })
  return move(acting, step, giverId)
}

/**
 * Opens and locks the credit of nodes, by where they lie: from the top, and beside each other by their numbers. Those of a
 * transfer that is taken back after a move may lie anywhere.
 */
export async function lockCredit(books: Books, paths: readonly string[]): Promise<void> {
  const { house, tx, scope } = books
  const nodeIds = paths
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .flatMap((path) => nodeAt(path) ?? [])
  await openCredit(books, nodeIds)
  for (const nodeId of nodeIds) await house.ledger.lock(tx, scope.operatorId, 'dealerCredit', [nodeId])
}

/** What the side that gives this time can do without; of the operator there is no end. */
async function findShort(
  acting: Act,
  { way, to, currency, amount }: Step,
  giverId: number | undefined,
): Promise<CallRefusals['creditTooLow'] | undefined> {
  const payer = way === 'added' ? giverId : to.kind === 'node' ? to.nodeId : undefined
  if (payer === undefined) return undefined
  const { balance, line, promised } = await readRoom(acting, payer, currency)
  const free = balance + line - promised
  // what is taken back is what a dealer holds, and nothing that they would owe
  const available = Math.max(0, way === 'added' ? free : Math.min(balance, free))
  return available < amount ? { code: 'creditTooLow', currency, available, needed: amount } : undefined
}

/** What a node holds, may draw, and has promised those directly below it; its account is under lock. */
export async function readRoom(
  { house, tx, scope: { operatorId } }: Books,
  nodeId: number,
  currency: string,
): Promise<{ readonly balance: number; readonly line: number; readonly promised: number }> {
  const children = await readChildIds(tx, operatorId, nodeId)
  const held = await house.ledger.held(tx, operatorId, 'dealerCredit', [nodeId, ...children])
  const inCurrency = held.filter((account) => account.currency === currency)
  const { balance, line } = must(
    inCurrency.find(({ ownerId }) => ownerId === nodeId),
    'the credit of a node',
  )
  return { balance, line, promised: sumOf(inCurrency.filter(({ ownerId }) => ownerId !== nodeId)) }
}

function sumOf(accounts: readonly HeldAccount[]): number {
  return accounts.reduce((sum, { line }) => sum + line, 0)
}

/** Whether the node that gives would pass what it may give on this day, of UTC. */
async function findDayFull(
  { tx, scope: { operatorId }, at }: Act,
  { way, currency, amount, undoes }: Step,
  wayDown: readonly NodeStored[],
): Promise<CallRefusals['transferDayFull'] | undefined> {
  const giverId = wayDown.at(-1)?.id
  const max = limitOf(effectiveLimits(wayDown), 'transferDayMax', currency)?.value
  if (giverId === undefined || max === undefined || way === 'taken' || undoes !== undefined) return undefined
  const given = await sumGivenSince(tx, { operatorId, giverId, currency }, at - (at % day))
  return given + amount > max ? { code: 'transferDayFull', currency, max, left: Math.max(0, max - given) } : undefined
}

/**
 * Whether a player is given nothing: they are blocked, out by their own word, or would pass their own limit of deposits;
 * what they say takes the same lock.
 */
async function isBarred({ house, tx, scope: { operatorId } }: Act, playerId: number, amount: number): Promise<boolean> {
  await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
  const player = must((await readPlayersSeen(tx, operatorId, [playerId])).get(playerId), 'a player of a node')
  return player.blocked || !!(await house.people.mayDeposit(tx, { operatorId, playerId, amount }))
}

async function move(acting: Act, step: Step, giverId: number | undefined): Promise<Answer<NodeMoved, 'balanceTooLow'>> {
  const { house, tx, scope, at } = acting
  const { operatorId, staffId, staffName } = scope
  const { to, currency, way, amount, undoes } = step
  const transferId = await drawTransferId(tx)
  const causeOf = (id: number) => `transfer ${id}`
  const [verdict] = await house.ledger.record(tx, [
    dealerCredit({
      ...{ operatorId, currency, staffId, way, amount, giverId, to },
      cause: causeOf(transferId),
      ...(undoes !== undefined && { undoes: causeOf(undoes) }),
    }),
  ])
  if (verdict?.kind === 'short') {
    if (to.kind !== 'player' || way !== 'taken') throw new Error('credit that was there under lock is there no longer')
    return refused({ code: 'balanceTooLow', balance: verdict.balance, needed: verdict.needed })
  }
  if (verdict?.kind !== 'done') throw new Error(`${causeOf(transferId)} was moved before`)
  const below = to.kind === 'node' ? to.nodeId : to.playerId
  const kindBelow = to.kind === 'node' ? 'dealerCredit' : 'playerCash'
  const balanceOf = (kind: string, ownerId: number | undefined) =>
    verdict.balances.find((one) => one.kind === kind && one.ownerId === ownerId)?.balance
  const balance = must(balanceOf(kindBelow, below), 'the balance below')
  const giverBalance = balanceOf('dealerCredit', giverId)
  const sides = {
    giverId,
    nodeId: to.kind === 'node' ? to.nodeId : undefined,
    playerId: to.kind === 'player' ? to.playerId : undefined,
  }
  const moved = { way, currency, amount, ...sides, giverBalance, balance, undoes }
  await insertTransfer(tx, { operatorId, id: transferId, ...moved, staffId, staffName, staffPath: scope.path }, at)
  await tell(acting, `transfer ${transferId}`, { after: moved })
  return ok({ transferId, balance, ...(giverBalance !== undefined && { giverBalance }) })
}
