import { linkAudit } from './audit/index.ts'
import type { Book } from './book/index.ts'
import type { Bookings } from './bookings/index.ts'
import type { CashOut } from './cashout/index.ts'
import type { ContentHouse } from './content/index.ts'
import { lookForHarm } from './coupons/index.ts'
import type { Feed } from './feed/index.ts'
import { type Gaming, tellRoundJob } from './gaming/index.ts'
import type { Jackpots } from './jackpots/index.ts'
import type { Messages } from './messages/index.ts'
import type { Operators } from './operators/index.ts'
import type { Payments } from './payments/index.ts'
import { type People, recoverJob } from './people/index.ts'
import type { Placement } from './placement/index.ts'
import type { Platform } from './platform/platform.ts'
import { sweepRequests } from './platform/requests/do-once.ts'
import { type Promotions, tellJob } from './promotions/index.ts'
import type { Receipts } from './receipts/index.ts'
import { makeExportJob, type Reports } from './reports/index.ts'
import type { Role } from './roles.ts'
import type { Settlement } from './settlement/index.ts'
import type { Trading } from './trading/index.ts'

interface Swept {
  readonly platform: Platform
  readonly messages: Messages
  readonly operators: Operators
  readonly people: People
  readonly feed: Feed
  readonly book: Book
  readonly bookings: Bookings
  readonly trading: Trading
  readonly placement: Placement
  readonly settlement: Settlement
  readonly cashOut: CashOut
  readonly receipts: Receipts
  readonly promotions: Promotions
  readonly payments: Payments
  readonly gaming: Gaming
  readonly jackpots: Jackpots
  readonly content: ContentHouse
  readonly reports: Reports
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * What one of all processes does again and again. Alone, nothing is looked for that only another process could have
 * left: what this one left is taken up at its start.
 */
export function scheduleJobs(house: Swept, roles: ReadonlySet<Role>): void {
  const { platform, messages, people, feed, book, bookings, trading, placement } = house
  const { settlement, cashOut, receipts, promotions, payments, gaming, jackpots, content, reports } = house
  const { jobs, bus } = platform
  jobs.every('audit.link', minute, () => linkAudit(platform))
  jobs.every('receipts.link', minute, receipts.link)
  jobs.every('receipts.publish', hour, receipts.publish)
  jobs.every('coupons.harm', minute, () => lookForHarm(house))
  jobs.every('people.sweep', hour, people.sweep)
  jobs.every('people.expireDocuments', hour, people.identity.due.expire)
  jobs.every('people.sweepDocuments', hour, people.identity.due.sweep)
  jobs.every('messages.sweep', hour, messages.sweep)
  jobs.every('book.sweep', hour, book.sweep)
  jobs.every('bookings.sweep', hour, bookings.sweep)
  jobs.every('promotions.expire', minute, promotions.expire)
  jobs.every('promotions.cashback', minute, promotions.payCashback)
  jobs.work(tellJob, promotions.tell)
  jobs.every('payments.expire', 10 * second, payments.expire)
  jobs.every('payments.parked', 10 * second, payments.tryParked)
  jobs.every('payments.sweep', hour, payments.sweep)
  jobs.every('gaming.endLeft', minute, gaming.endLeftRounds)
  // whoever took a bet draws its round; this is for a process that died
  jobs.every('gaming.dealDue', 10 * second, gaming.dealDue)
  jobs.every('gaming.countGames', minute, gaming.countGames)
  jobs.work(tellRoundJob, gaming.tellRound)
  // what bets add wakes its own process; this is for one that died, and for what was retired
  jobs.every('jackpots.sweep', 10 * second, jackpots.sweep)
  jobs.every('content.sweep', hour, content.sweep)
  jobs.every('requests.sweep', hour, () => sweepRequests(platform.db, platform.clock.now()))
  jobs.every('trading.sweep', hour, trading.sweep)
  jobs.every('reports.sweep', hour, reports.exports.sweep)
  jobs.work(makeExportJob, reports.makeExport)
  jobs.every('settlement.release', minute, async () => void (await settlement.release()))
  if (feed.sweep) jobs.every('feed.sweep', 600 * second, feed.sweep)
  // With this role it has the books of every provider.
  if (roles.has('api')) jobs.every('cashOut.orders', second, cashOut.lookAtOrders)
  if (roles.has('api')) jobs.work(recoverJob, people.recovery.carryOut)
  if (roles.has('api')) jobs.every('messages.deliver', second, async () => void (await messages.deliver()))
  if (bus.reach === 'process') return
  if (roles.has('api')) jobs.every('placement.overdue', 2.5 * second, async () => void (await placement.recover()))
  if (roles.has('settlement')) jobs.every('settlement.undone', 5 * second, settlement.recover)
}
