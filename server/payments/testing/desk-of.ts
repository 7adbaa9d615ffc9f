import type { Permission } from '@banko/contract/permissions.ts'
import { Scope } from '../../platform/scope.ts'
import { deskPaymentsCalls } from '../desk/calls.ts'
import type { PayingHouse } from './paying-house.ts'

/** What a member of staff does with payments of a house's operator. */
export function deskOf({ house, operatorId }: PayingHouse) {
  const permissions = new Set<Permission>(['payments.see', 'payments.note', 'payments.methods'])
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'clerk', permissions, path: '' })
  const caller = { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
  const from = { host: 'test', address: '127.0.0.1' } as never
  return { desk: deskPaymentsCalls(house), caller, from }
}
