import type { OperatorScope } from '@banko/contract/call.ts'
import { type DeclaredCall, listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { isShippedRole, isTreeRole, type ShippedRole, shippedRoles } from '@banko/server/staff/index.ts'

/** Somebody who makes a call; `role` absent: staff without any. */
export type Asker =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'player' }
  | { readonly kind: 'key'; readonly scopes: readonly OperatorScope[] }
  | { readonly kind: 'staff'; readonly role?: ShippedRole }

export const roleNames: readonly ShippedRole[] = Object.keys(shippedRoles).filter(isShippedRole)

/**
 * Whether the contract lets somebody make a call, at their own operator's host or at another's. Staff's call that asks for a
 * code of late is theirs to make: the code is asked for afterwards.
 */
export function mayCall({ meta }: Pick<DeclaredCall, 'meta'>, asker: Asker, at: 'own' | 'other'): boolean {
  switch (meta.caller) {
    case 'visitor':
    case 'officeVisitor':
      return true
    case 'player':
      return at === 'own' && asker.kind === 'player'
    case 'operator':
      return at === 'own' && asker.kind === 'key' && (meta.scope === undefined || asker.scopes.includes(meta.scope))
    case 'staff':
      return at === 'own' && asker.kind === 'staff' && isAllowed(meta, asker.role)
  }
}

/** Whoever works for a node of the tree is let into what is bounded by it, and into nothing else. */
function isAllowed({ permission, subtree }: DeclaredCall['meta'], role: ShippedRole | undefined): boolean {
  if (permission === 'own') return true
  if (permission === undefined || role === undefined || (isTreeRole(role) && !subtree)) return false
  const allowed: readonly string[] = shippedRoles[role]
  return allowed.includes(permission)
}

const intro = `# Who may make which call

<!-- Generated from contract/ and server/staff/shipped-roles.ts by \`node tools/contract/generate.ts\`. -->

Every call with everybody who may make it: \`yes\`, \`code\` where staff must have shown a code of their authenticator within
five minutes, \`own\` where it shows and changes nothing but what is the caller's own, and nothing where the door stays shut.
A dealer and a partner work for a node of the tree, and are let into what is bounded by it alone. A key's column names the
scope that it needs. The last column is anybody of another operator: what is open there is what
is open to anybody, who is told nothing of who they are elsewhere.

[stories/isolation/who-may.db.test.ts](../stories/isolation/who-may.db.test.ts) makes every one of these calls with real
sessions and real keys, and holds each answer against this table.
`

/** The page docs/who-may.md. */
export function describeWhoMay(): string {
  const modules = Map.groupBy(listCalls(contract), ({ keys }) => keys[0] ?? '')
  return `${intro}\n${Array.from(modules, ([module, calls]) => tableOf(module, calls)).join('\n')}`
}

const heads = ['call', 'anybody', 'player', 'key', ...roleNames, 'other operator’s']

function tableOf(module: string, calls: readonly DeclaredCall[]): string {
  const lines = [heads, heads.map(() => '---'), ...calls.map(rowOf)].map((cells) => `| ${cells.join(' | ')} |`)
  return `## ${module}\n\n${lines.join('\n')}\n`
}

function rowOf(call: DeclaredCall): readonly string[] {
  const { scope } = call.meta
  const cell = (asker: Asker, at: 'own' | 'other' = 'own') => (mayCall(call, asker, at) ? wordOf(call, asker) : '')
  const scopes = scope ? [scope] : []
  const key = mayCall(call, { kind: 'key', scopes }, 'own') ? (scope ?? 'yes') : ''
  const roles = roleNames.map((role) => cell({ kind: 'staff', role }))
  return [
    `\`${call.name}\``,
    cell({ kind: 'nobody' }),
    cell({ kind: 'player' }),
    key,
    ...roles,
    cell({ kind: 'nobody' }, 'other'),
  ]
}

function wordOf({ meta }: DeclaredCall, { kind }: Asker): string {
  if (kind !== 'staff' || meta.caller !== 'staff') return meta.caller === 'player' ? 'own' : 'yes'
  if (meta.permission === 'own') return 'own'
  return meta.stepUp ? 'code' : 'yes'
}
