import { permissions } from '@banko/contract/permissions.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { Scope } from '@banko/server/platform/scope.ts'
import type { ServedHouse } from '../testing/served-house.ts'

/** What a small tree has: two dealers, of one a player with money, and the transfer that gave it to the dealer. */
export interface Tree {
  readonly nodeId: number
  readonly besideId: number
  readonly playerId: number
  readonly transferId: number
}

export const firstPassword = 'seven blue herons stand'

/** Hangs a small tree at an operator's site, by staff who may do everything. */
export async function growTree(
  { house }: Pick<ServedHouse, 'house'>,
  { operatorId, siteId, name }: { readonly operatorId: number; readonly siteId: number; readonly name: string },
): Promise<Tree> {
  const { network, platform } = house
  const facts = { operatorId, staffId: 1, staffName: 'grower', permissions: new Set(permissions) }
  const scope = Scope.ofSession(facts)
  const caller = { kind: 'staff', scope, sessionId: platform.ids.uuid(), provenAt: platform.clock.now() } as const
  const by = (did: string) => ({ caller, from: { address: '192.0.2.1' }, did: `network.${did}` })
  const moved = { currency: 'TRY', way: 'added' } as const
  return forOperator(operatorId, async () => {
    const { nodeId } = grown(await network.addNode(by('addNode'), { kind: 'dealer', title: `${name} dealers` }))
    const player = { nodeId, siteId, userName: `${name} retail`, password: firstPassword, currency: 'TRY' }
    const { playerId } = grown(await network.addPlayer(by('addPlayer'), player))
    const { transferId } = grown(await network.credit(by('credit'), { nodeId, amount: 500, ...moved }))
    grown(await network.credit(by('credit'), { nodeId, amount: 500, ...moved }))
    grown(await network.creditPlayer(by('creditPlayer'), { playerId, way: 'added', amount: 100 }))
    const beside = grown(await network.addNode(by('addNode'), { kind: 'dealer', title: `${name} beside` }))
    return { nodeId, besideId: beside.nodeId, playerId, transferId }
  })
}

function grown<T>(
  answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: object },
): T {
  if (!answer.ok) throw new Error(`no tree grows: ${JSON.stringify(answer.refusal)}`)
  return answer.value
}

/** What the operator's staff do to a tree: in this order each call does something. */
export function networkInputs(tree: () => Tree): Readonly<Record<string, () => object>> {
  const of = () => ({ nodeId: tree().nodeId })
  return {
    'network.addNode': () => ({ parentId: tree().nodeId, kind: 'partner', title: 'Kiosk' }),
    'network.addStaff': () => ({ ...of(), userName: 'a dealer', password: firstPassword }),
    'network.addPlayer': () => ({ ...of(), siteId: 1, userName: 'a guest', password: firstPassword, currency: 'TRY' }),
    'network.setLimits': () => ({ ...of(), counts: { players: 50 }, amounts: [{ currency: 'TRY', stakeMax: 5000 }] }),
    'network.setState': () => ({ ...of(), betsBlocked: true }),
    'network.setLine': () => ({ ...of(), currency: 'TRY', line: 100, reason: 'a good year' }),
    'network.setPlan': () => ({ ...of(), turnover: 100, split: 2500, reason: 'a good year' }),
    'network.credit': () => ({ ...of(), currency: 'TRY', way: 'added', amount: 100 }),
    'network.creditPlayer': () => ({ playerId: tree().playerId, way: 'taken', amount: 10 }),
    'network.undo': () => ({ transferId: tree().transferId }),
    'network.move': () => ({ ...of(), parentId: tree().besideId, reason: 'other hands' }),
  }
}

/** The same of what there is not, and what is read of it. */
export function noNetworkInputs(): Readonly<Record<string, () => object>> {
  const none = { nodeId: 1_000_000, besideId: 1_000_001, playerId: 1_000_000, transferId: 1_000_000 }
  return {
    ...networkInputs(() => none),
    'network.children': () => ({ nodeId: none.nodeId }),
    'network.page': () => ({ nodeId: none.nodeId }),
    'network.players': () => ({ nodeId: none.nodeId }),
    'network.movements': () => ({ nodeId: none.nodeId }),
    'network.previewMove': () => ({ nodeId: none.nodeId }),
    'network.find': () => ({ text: 'nobody is called so' }),
    'deskSheets.list': () => ({}),
  }
}
