import type { WaitingKind } from '../desk/waiting-kinds.ts'
import type { StaffTopics } from './topic.ts'

/** How many wait: so many, or so many and more. */
export interface WaitingCount {
  readonly count: number
  readonly more: boolean
}

/** What each topic of the desk says: whole, each time. */
export interface DeskBodies extends Record<DeskKey, unknown> {
  /** Requests that wait for a yes or no of who listens. */
  readonly approvals: WaitingCount
  /** What waits for them, of what they may see. */
  readonly today: { readonly waiting: Readonly<Partial<Record<WaitingKind, WaitingCount>>> }
}

const keys = ['approvals', 'today'] as const
export type DeskKey = (typeof keys)[number]

/** `desk/approvals`, `desk/today`: each session's own, at the socket of the office. */
export const deskTopics: StaffTopics<DeskKey, DeskBodies> = { name: 'desk', keys }
