import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { calls } from '../kit/calls.ts'
import { useAnswer } from '../kit/use-answer.ts'

export type Role = Output<Contract['roles']['list']>['roles'][number]

/** The roles of the operator, and which of them whoever looks may give. */
export function useRoles() {
  return useAnswer(['roles'], () => calls.roles.list({}))
}

/** Of whoever works for a node of the tree; they are given with it, and with nothing else. */
export const treeRoles: readonly string[] = ['dealer', 'partner']
