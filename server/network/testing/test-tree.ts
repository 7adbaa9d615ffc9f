import type { Permission } from '@banko/contract/permissions.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { forOperator } from '../../platform/database/row-scope.ts'
import { must } from '../../platform/must.ts'
import { Scope } from '../../platform/scope.ts'
import { createStaff, decideApproval, deskAct, kindsOfStaff, shippedRoles } from '../../staff/index.ts'
import { openTestHouse, type TestHouse, type TestHouseOptions } from '../../testing/test-house.ts'
import type { Asked } from '../act.ts'
import { findNode } from '../store.ts'

const everything: readonly Permission[] = [
  ...(['people.see', 'people.block', 'coupons.see', 'coupons.print'] as const),
  ...(['network.see', 'network.add', 'network.block', 'network.credit', 'network.line', 'network.terminals'] as const),
  ...(['network.move', 'network.plan'] as const),
]

type LineSet = Awaited<ReturnType<TestHouse['house']['network']['setLine']>>

/** A house with a tree, asked from any place of it. */
export interface TestTree extends TestHouse {
  /** Who asks from a node's place, or for the operator where none is named. */
  at(nodeId?: number, operatorId?: number): Promise<Asked>
  /** A dealer directly below a node, or below the operator; answers its number. */
  hang(title: string, parentId?: number): Promise<number>
  /** A player of a node with nothing; answers their number. */
  sit(nodeId: number, userName: string): Promise<number>
  /** Sets a line for the operator: what is raised a second says yes to. */
  line(nodeId: number, line: number): Promise<LineSet>
  /** Asks that a subtree hang on another node, or on the operator, as the first of two; answers the request's number. */
  askMove(nodeId: number, parentId?: number): Promise<number>
  /** The same, and a second says yes. */
  move(nodeId: number, parentId?: number): Promise<void>
  /** Two of the operator's staff who may. */
  eyes(): Promise<readonly [Asked, Asked]>
  /** A second's yes. */
  agree(approvalId: number, by: Asked): ReturnType<typeof decideApproval>
  /** What a node holds and may draw. */
  creditOf(nodeId: number): Promise<{ readonly balance: number; readonly line: number }>
  /** Another operator, with a site; answers its number. */
  addOperator(): Promise<number>
}

export async function openTestTree(options: TestHouseOptions = {}): Promise<TestTree> {
  const town = await openTestHouse(options)
  const { house, platform, operatorId: own } = town
  const { network, desk, payments, promotions, gaming, jackpots, operators, ledger } = house
  const kinds = {
    ...kindsOfStaff,
    ...network.approvals,
    ...desk.approvals,
    ...payments.approvals,
    ...promotions.approvals,
    ...jackpots.approvals,
    ...gaming.approvals,
  }
  let two: readonly [Asked, Asked] | undefined
  const at = async (nodeId?: number, operatorId = own): Promise<Asked> => {
    const node = nodeId === undefined ? undefined : await findNode(platform.db, { operatorId, path: '' }, nodeId)
    if (nodeId !== undefined && !node) throw new Error(`there is no node ${nodeId}`)
    const scope = Scope.ofSession({
      ...{ operatorId, staffId: nodeId ?? 1, staffName: `at ${nodeId ?? 'the top'}` },
      permissions: new Set(everything),
      path: node?.path ?? '',
    })
    const caller: StaffCaller = { kind: 'staff', sessionId: 'a session', provenAt: 0, scope }
    return { caller, from: { address: '192.0.2.1' }, did: 'network.test' }
  }
  const eyes = async () => (two ??= [await addEyes('Ayşe'), await addEyes('Veli')])
  const addEyes = async (name: string): Promise<Asked> => {
    const staff = { operatorId: own, name, password: 'seven blue herons stand', roles: ['administrator'] }
    const by = { who: { kind: 'command', name: 'test' } } as const
    const made = await platform.db.transaction().execute((tx) => createStaff(platform, tx, { ...staff, by }))
    const staffId = must(made, name)
    const permissions = new Set(shippedRoles.administrator)
    const scope = Scope.ofSession({ operatorId: own, staffId, staffName: name, permissions, path: '' })
    const caller: StaffCaller = { kind: 'staff', sessionId: `a session of ${name}`, provenAt: 0, scope }
    return { caller, from: { address: '192.0.2.1' }, did: 'network.setLine' }
  }
  const agree = (approvalId: number, { caller, from }: Asked) =>
    deskAct(platform, { caller, from }, (act) => decideApproval(act, kinds, { approvalId, answer: 'yes' }))
  const askMove = async (nodeId: number, parentId?: number) => {
    const [first] = await eyes()
    const asked = await network.move(first, { nodeId, parentId, reason: 'other hands' })
    if (!asked.ok) throw new Error(`a move was not asked for: ${JSON.stringify(asked.refusal)}`)
    return asked.value.approvalId
  }
  return {
    ...town,
    at,
    eyes,
    agree,
    async line(nodeId, line) {
      const [first, second] = await eyes()
      const asked = await network.setLine(first, { nodeId, currency: 'TRY', line, reason: 'a good year' })
      if (!asked.ok || asked.value.approvalId === undefined) return asked
      const decided = await agree(asked.value.approvalId, second)
      if (!decided.ok || decided.value.answer !== 'done') throw new Error(`a line was not agreed to: ${nodeId}`)
      return asked
    },
    askMove,
    async move(nodeId, parentId) {
      const [, second] = await eyes()
      const decided = await agree(await askMove(nodeId, parentId), second)
      if (!decided.ok || decided.value.answer !== 'done') throw new Error(`a move was not agreed to: ${nodeId}`)
    },
    async hang(title, parentId) {
      const made = await network.addNode(await at(), { title, kind: 'dealer', parentId })
      if (!made.ok) throw new Error(`${title} was not hung: ${made.refusal.code}`)
      return made.value.nodeId
    },
    async sit(nodeId, userName) {
      const wanted = { nodeId, siteId: town.siteId, userName, password: 'a long enough one 7', currency: 'TRY' }
      const made = await network.addPlayer(await at(), wanted)
      if (!made.ok) throw new Error(`${userName} was not made: ${made.refusal.code}`)
      return made.value.playerId
    },
    async creditOf(nodeId) {
      const [held] = await ledger.held(platform.db, own, 'dealerCredit', [nodeId])
      const { balance, line } = must(held, 'the credit of a node')
      return { balance, line }
    },
    async addOperator() {
      const { db } = platform
      const operatorId = await db
        .transaction()
        .execute((tx) => operators.createOperator(tx, { name: 'Other', currencies: ['TRY'], liveMoney: false }))
      await operators.refresh()
      const site = { operatorId, domain: 'other.example', languageDefault: 'en', languages: ['en'], currency: 'TRY' }
      await forOperator(operatorId, () => db.transaction().execute((tx) => operators.createSite(tx, site)))
      await operators.refresh()
      return operatorId
    },
  }
}
