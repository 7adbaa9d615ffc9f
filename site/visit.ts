import { readLocal, writeLocal } from '@banko/browser/store-local.ts'

/** Where it is kept. */
export const visitKey = 'banko.visit'

/** How long somebody has been here, milliseconds since 1970; kept on the device, so that all its pages count one visit. */
export interface Visit {
  readonly playerId: number
  readonly since: number
  /** When one of the pages was last open. */
  readonly seen: number
  /** When they were last reminded, or came. */
  readonly told: number
}

/** Whoever was away so long comes anew. */
const awayFor = 15 * 60_000

/** The visit at `now`: the one that goes on, or a new one of somebody else or after a while away. */
export function visitAt(kept: unknown, playerId: number, now: number): Visit {
  if (!isVisit(kept) || kept.playerId !== playerId || now - kept.seen > awayFor || now < kept.since)
    return { playerId, since: now, seen: now, told: now }
  return { ...kept, seen: now }
}

/** Whether it is time to say how long they have been here. */
export function isDue({ told }: Visit, minutes: number, now: number): boolean {
  return minutes > 0 && now - told >= minutes * 60_000
}

/** They have just been told elsewhere how long it is. */
export function noteVisitTold(playerId: number, now: number): void {
  writeLocal(visitKey, { ...visitAt(readLocal(visitKey), playerId, now), told: now })
}

function isVisit(kept: unknown): kept is Visit {
  const visit = kept as Partial<Visit> | null | undefined
  return [visit?.playerId, visit?.since, visit?.seen, visit?.told].every((value) => typeof value === 'number')
}
