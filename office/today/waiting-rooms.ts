import type { WaitingKind } from '@banko/contract/desk/waiting-kinds.ts'
import type { MessageKey } from '@banko/words/message-key.ts'

interface WaitingRoom {
  readonly name: MessageKey
  /** Where what waits is seen to. */
  readonly to: string
}

/** Where each thing that waits leads. A room that has such things adds itself here. */
export const waitingRooms: Readonly<Record<WaitingKind, WaitingRoom>> = {
  approvals: { name: 'desk.room.approvals', to: '/approvals' },
  payments: { name: 'desk.room.payments', to: '/payments' },
  bonuses: { name: 'desk.room.grants', to: '/grants?state=requested' },
  documents: { name: 'desk.room.documents', to: '/documents?state=sent' },
  contacts: { name: 'desk.room.contacts', to: '/contacts?state=open' },
  refusals: { name: 'desk.room.refusals', to: '/refusals' },
}
