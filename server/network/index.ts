import type { Answer } from '@banko/contract/answer.ts'
import type { CallRefusalCode } from '@banko/contract/refusals/call-refusal.ts'
import { tellDesk } from '../platform/bus/desk-news.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { Scope } from '../platform/scope.ts'
import type { Asked } from './act.ts'
import { addPlayer, type PlayerAsked } from './add-player.ts'
import { addStaff, type StaffAsked } from './add-staff.ts'
import { addNode, type NewNode, type StateChange, setState } from './change-node.ts'
import { creditNode, creditPlayer, undo } from './credit.ts'
import { find } from './find.ts'
import { areTransfersBlocked, openHolds } from './holds.ts'
import type { House } from './house.ts'
import { askMove, type MoveAsked, nodeMoved, previewMove } from './move/move-node.ts'
import { children, movements, page, players } from './read.ts'
import { type LimitsAsked, setLimits } from './set-limits.ts'
import { type LineAsked, lineRaised, setLine } from './set-line.ts'
import { type PlanAsked, setPlan } from './set-plan.ts'
import { readNodesAbove } from './store-above.ts'
import { readTitles } from './store-find.ts'
import { readNodesOf } from './store-players.ts'
import { addTerminal, type TerminalWanted } from './terminals/add-terminal.ts'
import { reachTerminal, seesTerminal, type TerminalsWanted, terminals } from './terminals/terminals.ts'

export { migrations } from './migrations.ts'
export { monthOf } from './set-plan.ts'
export { hasNodes } from './store.ts'
export { readPlans } from './store-plans.ts'
export { type NodeListed, readNodesListed, sheetsList, sumCredit } from './store-sheets.ts'
export { isInSubtree } from './store-subtree.ts'

export type Network = ReturnType<typeof openNetwork>

/** The tree of dealers: who stands where, what they may, and their credit. Every one takes who asks, and shows no more. */
export function openNetwork(house: House) {
  const holds = openHolds(house.platform)
  /** What a node says of bets may be another by now. */
  const said = async <T, Code extends CallRefusalCode>(answer: Promise<Answer<T, Code>>): Promise<Answer<T, Code>> => {
    const done = await answer
    holds.forget()
    return done
  }
  return {
    /** What is asked about it of a second pair of eyes. */
    approvals: { lineRaised: lineRaised(house), nodeMoved: nodeMoved(house) },
    /** Something that was asked about it has been decided. */
    forgetHolds: holds.forget,
    /** What the tree says of a player's bets in their currency; at most a second old. */
    holdOf: (of: PlayerOf, currency: string) => holds.of(of, currency),
    find: (scope: Scope, of: Parameters<typeof find>[2]) => find(house, scope, of),
    /** The node that a player hangs on; undefined: they are the operator's own. */
    nodeOf: async ({ operatorId, playerId }: PlayerOf) =>
      (await readNodesOf(house.platform.dbReads, operatorId, [playerId])).get(playerId),
    /** The nodes above each of some players, from the top down to the one that they hang on. */
    nodesAbove: readNodesAbove,
    /** The first of some numbers that no node of the operator has. */
    async findUnknown(connection: Connection, operatorId: number, nodeIds: readonly number[]) {
      const known = await readTitles(connection, operatorId, nodeIds)
      return nodeIds.find((id) => !known.has(id))
    },
    /** Whether somebody above a player has blocked transfers; of whoever hangs on no node nobody has. */
    areTransfersBlocked: (tx: Transaction, of: PlayerOf) => areTransfersBlocked(tx, of),
    children: (scope: Scope, of: Parameters<typeof children>[2]) => children(house, scope, of),
    page: (scope: Scope, nodeId: number) => page(house, scope, nodeId),
    players: (scope: Scope, of: Parameters<typeof players>[2]) => players(house, scope, of),
    movements: (scope: Scope, of: Parameters<typeof movements>[2]) => movements(house, scope, of),
    addNode: (asked: Asked, node: NewNode) => said(addNode(house, asked, node)),
    addStaff: (asked: Asked, member: StaffAsked) => addStaff(house, asked, member),
    addPlayer: (asked: Asked, player: PlayerAsked) => said(addPlayer(house, asked, player)),
    addTerminal: (asked: Asked, terminal: TerminalWanted) => said(addTerminal(house, asked, terminal)),
    terminals: (scope: Scope, wanted: TerminalsWanted) => terminals(house, scope, wanted),
    seesTerminal: (scope: Scope, terminalId: number) => seesTerminal(house, scope, terminalId),
    /** What may be done to a terminal by who asks; it holds while the transaction lasts. */
    reachTerminal,
    previewMove: (scope: Scope, move: Parameters<typeof previewMove>[2]) => previewMove(house, scope, move),
    move: (asked: Asked, move: MoveAsked) => askMove(house, asked, move),
    setLimits: (asked: Asked, limits: LimitsAsked) => said(setLimits(house, asked, limits)),
    setState: (asked: Asked, change: StateChange) => said(setState(house, asked, change)),
    async setLine(asked: Asked, line: LineAsked) {
      const done = await setLine(house, asked, line)
      if (done.ok) tellDesk(house.platform.bus, { operatorId: asked.caller.scope.operatorId, what: 'approvals' })
      return done
    },
    setPlan: (asked: Asked, plan: PlanAsked) => setPlan(house, asked, plan),
    credit: (asked: Asked, step: Parameters<typeof creditNode>[2]) => creditNode(house, asked, step),
    creditPlayer: (asked: Asked, step: Parameters<typeof creditPlayer>[2]) => creditPlayer(house, asked, step),
    undo: (asked: Asked, of: Parameters<typeof undo>[2]) => undo(house, asked, of),
  }
}
