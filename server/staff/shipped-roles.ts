import { type Permission, permissions } from '@banko/contract/permissions.ts'

const paying = ['take', 'approve', 'second', 'refuse', 'hold', 'markPaid', 'refund'].map((verb) => `payments.${verb}`)
/** Who sees the log does not also vouch for it. */
const vouching = ['audit.verify', 'audit.export']

/**
 * What an operator begins with. An administrator pays nobody; who pays changes no way of paying. Dealers and partners work
 * for a node of the tree, which bounds what they see. Source: desk.md, Roles shipped.
 */
export const shippedRoles = {
  administrator: permissions.filter((name) => ![...paying, ...vouching].includes(name)),
  trader: [
    'people.see',
    'coupons.see',
    'coupons.decision',
    'coupons.replay',
    'coupons.cancel',
    'coupons.cashOutFor',
    'trading.see',
    'trading.stop',
    'trading.suspend',
    'trading.price',
    'trading.margin',
    'catalogue.see',
    'catalogue.edit',
    'catalogue.markets',
    'results.see',
    'results.enter',
    'results.correct',
    'reports.trading',
    'health.see',
  ],
  risk: [
    'people.see',
    'people.unmask',
    'people.block',
    'people.tag',
    'people.note',
    'people.limitsDown',
    'people.limitsUp',
    'coupons.see',
    'coupons.decision',
    'coupons.replay',
    'coupons.cancel',
    'coupons.cashOutFor',
    'trading.see',
    'trading.stop',
    'trading.matchLimit',
    'trading.limits',
    'trading.factor',
    'trading.referrals',
    'results.see',
    'payments.see',
    'payments.note',
    'payments.hold',
    'promotions.see',
    'promotions.end',
    'signals.see',
    'signals.edit',
    'signals.act',
    'whatif.run',
    'reports.trading',
    'reports.people',
    'audit.see',
  ],
  support: [
    'people.see',
    'people.unmask',
    'people.block',
    'people.tag',
    'people.message',
    'people.note',
    'people.documents',
    'people.endSessions',
    'people.impersonateRead',
    'coupons.see',
    'coupons.decision',
    'coupons.replay',
    'coupons.print',
    'trading.see',
    'payments.see',
    'payments.note',
    'promotions.see',
    'promotions.goodwill',
    'gaming.see',
    'gaming.rounds',
  ],
  payments: [
    'people.see',
    'people.unmask',
    'people.documents',
    'coupons.see',
    'payments.see',
    'payments.note',
    'payments.take',
    'payments.approve',
    'payments.refuse',
    'payments.hold',
    'payments.markPaid',
    'payments.refund',
    'payments.import',
    'promotions.see',
    'gaming.see',
    'gaming.rounds',
    'reports.money',
  ],
  finance: [
    'people.see',
    'coupons.see',
    'payments.see',
    'payments.note',
    'payments.approve',
    'payments.second',
    'payments.methods',
    'payments.accounts',
    'payments.import',
    'payments.close',
    'promotions.see',
    'reports.money',
    'reports.trading',
    'reports.people',
    'reports.regulator',
    'reports.schedule',
    'audit.see',
  ],
  marketing: [
    'people.see',
    'promotions.see',
    'promotions.edit',
    'promotions.publish',
    'promotions.grant',
    'promotions.deny',
    'gaming.see',
    'gaming.catalogue',
    'affiliates.see',
    'content.see',
    'content.edit',
    'reports.people',
  ],
  content: ['content.see', 'content.edit', 'content.publish', 'words.edit', 'words.publish'],
  auditor: permissions.filter(
    (name) =>
      name.endsWith('.see') ||
      name.startsWith('audit.') ||
      (name.startsWith('reports.') && name !== 'reports.schedule') ||
      ['people.unmask', 'coupons.decision', 'coupons.replay'].includes(name),
  ),
  dealer: [
    'people.see',
    'people.block',
    'network.see',
    'network.add',
    'network.block',
    'network.credit',
    'network.terminals',
    'coupons.see',
    'coupons.print',
  ],
  partner: ['network.see'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type ShippedRole = keyof typeof shippedRoles

export function isShippedRole(name: string): name is ShippedRole {
  return Object.hasOwn(shippedRoles, name)
}

/** Roles of whoever works for a node of the tree, and of nobody else. */
const treeRoles: readonly string[] = ['dealer', 'partner'] satisfies ShippedRole[]

export function isTreeRole(name: string): boolean {
  return treeRoles.includes(name)
}
