import type { StaffSelf } from '@banko/contract/calls/staff.ts'
import type { Permission } from '@banko/contract/permissions.ts'
import type { MessageKey } from '@banko/words/message-key.ts'

/** One room of the desk: where it is, what it is called, who may enter. */
export interface Room {
  /** Below `/office`. */
  readonly path: `/${string}`
  readonly name: MessageKey
  /** Of these, one is enough. */
  readonly permissions: readonly Permission[]
  /** Behind G: the key that leads there; a figure where no letter is left. */
  readonly letter: string
  /** Who works for a node of the tree may enter too; `list`: the list, and no page behind its rows. */
  readonly subtree?: true | 'list'
}

/** The rooms in the order of a working day. A room is here when it works. */
export const rooms = [
  {
    path: '/today',
    name: 'desk.room.today',
    permissions: ['coupons.see', 'approvals.see', 'people.message', 'sites.see'],
    letter: 'd',
    subtree: true,
  },
  { path: '/coupons', name: 'desk.room.coupons', permissions: ['coupons.see'], letter: 'k', subtree: 'list' },
  { path: '/refusals', name: 'desk.room.refusals', permissions: ['coupons.see'], letter: 'r', subtree: true },
  { path: '/limits', name: 'desk.room.limits', permissions: ['trading.see'], letter: 'b' },
  { path: '/people', name: 'desk.room.people', permissions: ['people.see'], letter: 'p', subtree: 'list' },
  { path: '/documents', name: 'desk.room.documents', permissions: ['people.documents'], letter: 'u' },
  { path: '/payments', name: 'desk.room.payments', permissions: ['payments.see'], letter: 'y' },
  { path: '/reconciliation', name: 'desk.room.reconciliation', permissions: ['payments.see'], letter: 'j' },
  { path: '/methods', name: 'desk.room.methods', permissions: ['payments.see'], letter: 'h' },
  { path: '/offers', name: 'desk.room.offers', permissions: ['promotions.see'], letter: 'o' },
  { path: '/segments', name: 'desk.room.segments', permissions: ['promotions.see'], letter: 'e' },
  { path: '/grants', name: 'desk.room.grants', permissions: ['promotions.see'], letter: 'q' },
  { path: '/games', name: 'desk.room.games', permissions: ['gaming.see'], letter: '1' },
  { path: '/rounds', name: 'desk.room.rounds', permissions: ['gaming.see'], letter: '2' },
  { path: '/jackpots', name: 'desk.room.jackpots', permissions: ['jackpots.see'], letter: 'f' },
  { path: '/approvals', name: 'desk.room.approvals', permissions: ['approvals.see'], letter: 'v' },
  { path: '/network', name: 'desk.room.network', permissions: ['network.see'], letter: 'n', subtree: true },
  { path: '/sheets', name: 'desk.room.sheets', permissions: ['network.see'], letter: 'z', subtree: true },
  {
    path: '/terminals',
    name: 'desk.room.terminals',
    permissions: ['network.terminals'],
    letter: 't',
    subtree: true,
  },
  { path: '/messages', name: 'desk.room.messages', permissions: ['people.see'], letter: 'm' },
  { path: '/contacts', name: 'desk.room.contacts', permissions: ['people.message'], letter: 'i' },
  { path: '/content', name: 'desk.room.content', permissions: ['content.see'], letter: 'c' },
  { path: '/words', name: 'desk.room.words', permissions: ['words.edit'], letter: 'l' },
  { path: '/sites', name: 'desk.room.sites', permissions: ['sites.see'], letter: 'w' },
  { path: '/staff', name: 'desk.room.staff', permissions: ['staff.see'], letter: 's' },
  {
    path: '/exports',
    name: 'desk.room.exports',
    permissions: ['people.see', 'coupons.see', 'network.see'],
    letter: 'x',
    subtree: true,
  },
  { path: '/audit', name: 'desk.room.audit', permissions: ['audit.see'], letter: 'a' },
] as const satisfies readonly Room[]

export type RoomPath = (typeof rooms)[number]['path']

/** Those that somebody may enter. */
export function roomsOf(self: Pick<StaffSelf, 'permissions' | 'bounded'>): readonly Room[] {
  return rooms.filter((room) => mayEnter(room, self))
}

/** Whether somebody may enter what lies behind the rows of a room, too. */
export function mayGoDeeper({ subtree }: Room, { bounded }: Pick<StaffSelf, 'bounded'>): boolean {
  return subtree !== 'list' || !bounded
}

/** One of its permissions, and of a node's people only where the room knows the tree. */
export function mayEnter(
  { permissions, subtree }: Pick<Room, 'permissions' | 'subtree'>,
  self: Pick<StaffSelf, 'permissions' | 'bounded'>,
): boolean {
  return (
    permissions.some((permission) => self.permissions.includes(permission)) && (subtree !== undefined || !self.bounded)
  )
}
