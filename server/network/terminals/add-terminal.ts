import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Site } from '../../operators/index.ts'
import type { NewTerminal } from '../../people/index.ts'
import { type Act, type Asked, act, missing, tell } from '../act.ts'
import { giveCredit, type MoveCode } from '../give-credit.ts'
import type { House } from '../house.ts'
import { nodeAt } from '../path.ts'
import { findFull } from '../room.ts'
import { findNode, type NodeStored } from '../store.ts'
import { insertNodePlayer } from '../store-players.ts'

export interface TerminalWanted extends Omit<NewTerminal, 'site' | 'pinHash' | 'openingBalance'> {
  readonly siteId: number
  /** Absent: at the caller's own node, or the operator's own. */
  readonly nodeId?: number | undefined
  readonly pin: string
  /** What it may take bets for at first, minor units. */
  readonly credit: number
}

type TerminalCode = MoveCode | 'terminalTaken' | 'nodeFull'

/**
 * Makes a terminal within what its node and all above may have of them. What it may take bets for at first is a step of
 * credit from its node, like any other to a player; of the operator's own it is the operator's.
 */
export async function addTerminal(
  house: House,
  asked: Asked,
  wanted: TerminalWanted,
): Promise<Answer<{ terminalId: number }, TerminalCode>> {
  const { operators, people } = house
  const { scope } = asked.caller
  const { siteId, pin } = wanted
  // who makes terminals and moves no credit makes one with nothing
  if (wanted.credit > 0 && !scope.allows('network.credit')) return refused({ code: 'notGiver' })
  const site = operators.hasSite(scope.operatorId, siteId) ? operators.siteOf(siteId) : undefined
  if (!site) return missing()
  const nodeId = wanted.nodeId ?? nodeAt(scope.path)
  if (nodeId === undefined && scope.path !== '') return missing()
  const pinHash = await people.hashPassword(pin)
  return act<{ terminalId: number }, TerminalCode>(house, asked, async (acting) => {
    if (nodeId === undefined) return make(acting, { site, wanted, pinHash, openingBalance: wanted.credit })
    const node = await findNode(acting.tx, scope, nodeId)
    if (!node) return missing()
    const full = await findFull(acting, node.path, 'terminals')
    if (full) return refused(full)
    return makeAt(acting, node, { site, wanted, pinHash, openingBalance: 0 })
  })
}

interface Making {
  readonly site: Site
  readonly wanted: TerminalWanted
  readonly pinHash: string
  /** From the operator. */
  readonly openingBalance: number
}

async function make(
  acting: Act,
  { site, wanted, pinHash, openingBalance }: Making,
): Promise<Answer<{ terminalId: number }, 'terminalTaken'>> {
  const { number, title, printerWidth, nodeId, credit } = wanted
  const made = { site, number, title, printerWidth, pinHash, openingBalance }
  const terminalId = await acting.house.people.terminals.create(acting.tx, made)
  if (terminalId === undefined) return refused({ code: 'terminalTaken' })
  const after = { siteId: site.siteId, number, title, printerWidth, credit, ...(nodeId !== undefined && { nodeId }) }
  await tell(acting, `terminal ${terminalId}`, { after })
  return ok({ terminalId })
}

async function makeAt(
  acting: Act,
  { id: nodeId, path: giverPath }: NodeStored,
  making: Making,
): Promise<Answer<{ terminalId: number }, TerminalCode>> {
  const { tx, scope } = acting
  const made = await make(acting, { ...making, wanted: { ...making.wanted, nodeId } })
  if (!made.ok) return made
  const { terminalId: playerId } = made.value
  await insertNodePlayer(tx, { operatorId: scope.operatorId, playerId }, { nodeId, kind: 'terminal' })
  const { currency } = making.site
  const { credit: amount } = making.wanted
  if (amount === 0) return made
  const given = await giveCredit(acting, {
    ...{ giverPath, to: { kind: 'player', playerId }, currency, way: 'added', amount },
  })
  return given.ok ? made : given
}
