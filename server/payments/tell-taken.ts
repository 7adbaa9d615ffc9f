import { tellDesk } from '../platform/bus/desk-news.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import type { House } from './house.ts'
import type { Taken } from './take-locked.ts'

/** After the commit: wakes whoever does what follows, and tells the player's screens. */
export function tellTaken(house: House, { row, changed, wakes, fresh }: Taken): void {
  for (const wake of wakes) wake()
  if (fresh.length === 0) return
  const of = { operatorId: row.operator_id, playerId: row.player_id }
  house.people.publishBalances([of])
  house.news.tell({ ...of, numbers: changed })
  tellDesk(house.platform.bus, { operatorId: row.operator_id, what: 'payments' })
}

/** Of a job: tells a player's screens of a transfer that changed where nobody was there to do so after the commit. */
export function tellLater({ people, news, platform }: House, data: JobData): void {
  const [operatorId, playerId, number] = [Number(data.operatorId), Number(data.playerId), Number(data.number)]
  people.publishBalances([{ operatorId, playerId }])
  news.tell({ operatorId, playerId, numbers: [number] })
  tellDesk(platform.bus, { operatorId, what: 'payments' })
}
