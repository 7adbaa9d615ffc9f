import type { Bounds } from '@banko/betting/limits/limits.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { forOperator } from '../platform/database/row-scope.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { openRecent } from '../platform/time/recent.ts'
import { effectiveLimits, limitOf } from './node-limits.ts'
import { hasNodes, readWayDown } from './store.ts'
import { findNodeOf } from './store-players.ts'

/** What the tree says of the bets of a player. */
export interface Hold {
  readonly betsBlocked: boolean
  /** Of their currency, as the slip's rules take it. */
  readonly bounds: readonly Bounds[]
}

const free: Hold = { betsBlocked: false, bounds: [] }
/** How long what was read is trusted, milliseconds: in this process what is said holds at once. */
const trustedFor = 1000

/** Whom the tree holds back is read at most a second ago; an operator without a tree is asked about once for all players. */
export function openHolds({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const open = () => ({
    trees: openRecent(clock, trustedFor, (operatorId: number) =>
      forOperator(operatorId, () => hasNodes(db, operatorId)),
    ),
    holds: openRecent(clock, trustedFor, (key: string) => {
      const [operatorId = 0, playerId = 0, currency = ''] = key.split(' ')
      const of = { operatorId: Number(operatorId), playerId: Number(playerId) }
      return forOperator(of.operatorId, () => readHold(db, of, currency))
    }),
  })
  let known = open()
  return {
    async of({ operatorId, playerId }: PlayerOf, currency: string): Promise<Hold> {
      const { trees, holds } = known
      return (await trees.get(operatorId)) ? holds.get(`${operatorId} ${playerId} ${currency}`) : free
    },
    /** Something was said of a tree: to be asked after the commit. */
    forget() {
      known = open()
    },
  }
}

async function readHold(db: Platform['db'], { operatorId, playerId }: PlayerOf, currency: string): Promise<Hold> {
  const node = await findNodeOf(db, { operatorId, path: '' }, playerId)
  if (!node) return free
  const wayDown = await readWayDown(db, { operatorId, path: node.path })
  const limits = effectiveLimits(wayDown)
  const stakeMax = limitOf(limits, 'stakeMax', currency)?.value
  const payoutMax = limitOf(limits, 'payoutMax', currency)?.value
  const bound: Bounds = {
    source: 'dealer',
    ...(stakeMax !== undefined && { stakeMax }),
    ...(payoutMax !== undefined && { payoutMax }),
  }
  const isBound = stakeMax !== undefined || payoutMax !== undefined
  return { betsBlocked: wayDown.some((one) => one.bets_blocked_by !== null), bounds: isBound ? [bound] : [] }
}

/** Whether somebody at or above the node of a player has blocked transfers; the way stays as it is until the commit. */
export async function areTransfersBlocked(tx: Transaction, { operatorId, playerId }: PlayerOf): Promise<boolean> {
  const node = await findNodeOf(tx, { operatorId, path: '' }, playerId)
  if (!node) return false
  const wayDown = await readWayDown(tx, { operatorId, path: node.path }, 'stay')
  return wayDown.some((one) => one.transfers_blocked_by !== null)
}
