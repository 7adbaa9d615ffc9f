import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'

/** What the house tells of one node. */
export type NodePageRead = Output<Contract['network']['page']>
