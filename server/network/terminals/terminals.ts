import { type Answer, ok } from '@banko/contract/answer.ts'
import { type Terminal, terminalsPageMax } from '@banko/contract/calls/desk-terminals.ts'
import type { ReachTerminal } from '../../people/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { missing } from '../act.ts'
import type { House } from '../house.ts'
import { depthOf, idsOf, sayerAt } from '../path.ts'
import { findNode, holdTree } from '../store.ts'
import { findNodeOf, readNodesOf, readTerminalIds } from '../store-players.ts'

export interface TerminalsWanted {
  readonly siteId?: number | undefined
  /** At or below it. */
  readonly nodeId?: number | undefined
  readonly number?: number | undefined
  readonly state?: Terminal['state'] | undefined
  readonly paper?: 'troubled' | undefined
  readonly after?: number | undefined
}

/** A page of the terminals that somebody sees. */
export async function terminals(
  { platform: { dbReads }, people }: House,
  scope: Scope,
  { nodeId, after = 0, ...wanted }: TerminalsWanted,
): Promise<Answer<{ terminals: Terminal[]; more: boolean }, 'notFound'>> {
  const { operatorId } = scope
  const node = nodeId === undefined ? undefined : await findNode(dbReads, scope, nodeId)
  if (nodeId !== undefined && !node) return missing()
  const path = node?.path ?? scope.path
  const among = path === '' ? undefined : await readTerminalIds(dbReads, { operatorId, path })
  const page = { ...wanted, among, after, countMax: terminalsPageMax + 1 }
  const rows = await people.terminals.desk.list(operatorId, page)
  const shown = rows.slice(0, terminalsPageMax)
  const nodes = await readNodesOf(
    dbReads,
    operatorId,
    shown.map(({ terminalId }) => terminalId),
  )
  return ok({
    terminals: shown.map((terminal) => {
      const at = nodes.get(terminal.terminalId)
      return { ...terminal, ...(at && { node: at }) }
    }),
    more: rows.length > terminalsPageMax,
  })
}

/** Whether a terminal is the operator's, for who sees the whole, or hangs at or below the caller's own node. */
export async function seesTerminal({ platform }: House, scope: Scope, terminalId: number): Promise<boolean> {
  return scope.path === '' || (await findNodeOf(platform.db, scope, terminalId)) !== undefined
}

/**
 * What somebody may do with a terminal, looked up while no node moves: they take back what was said at their own node or
 * below it, the operator's staff what anybody said.
 */
export function reachTerminal({ operatorId, path }: Scope, terminalId: number): ReachTerminal {
  return async (tx) => {
    await holdTree(tx, operatorId, 'stay')
    const at = await findNodeOf(tx, { operatorId, path }, terminalId)
    if (!at && path !== '') return undefined
    const below = idsOf(at?.path ?? '').slice(Math.max(0, depthOf(path) - 1))
    return { by: sayerAt(path), opens: (lockedBy) => path === '' || below.includes(lockedBy) }
  }
}
