import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'

/** A player as the desk sees them. */
export type PersonRead = Output<Contract['deskPerson']['page']>
