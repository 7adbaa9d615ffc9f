import { openCatalogue } from '../catalogue/index.ts'
import { openCoupons } from '../coupons/index.ts'
import { openGaming } from '../gaming/index.ts'
import type { House } from '../house.ts'
import { openJackpots } from '../jackpots/index.ts'
import { openLedger } from '../ledger/index.ts'
import { openPlacement } from '../placement/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { quietPush } from '../platform/push/quiet-push.ts'
import { openPromotions } from '../promotions/index.ts'
import { openSettlement } from '../settlement/index.ts'
import type { TestHouse } from './test-house.ts'

/** What writes money, as another process has it: connections, queues and caches of its own; it hears the same feed. */
export interface SecondProcess
  extends Pick<House, 'placement' | 'settlement' | 'ledger' | 'coupons' | 'promotions' | 'gaming' | 'jackpots'> {
  close(): Promise<void>
}

/** `serverUrl` is the server's address, as `inject('postgresUrl')` answers it. */
export async function openSecondProcess(town: TestHouse, serverUrl: string): Promise<SecondProcess> {
  const rows = await town.platform.database.session((session) =>
    session.rows<{ name: string }>('select current_database() as name'),
  )
  const url = new URL(serverUrl)
  url.pathname = `/${rows[0]?.name ?? ''}`
  const database = await openDatabase({ url: url.href, connections: 6 })
  const { db, dbFeed, dbPeople, dbReads, dbConnections } = database
  const platform = { ...town.platform, db, dbFeed, dbPeople, dbReads, dbConnections, push: quietPush }
  const { operators, people, network, book, feed, trading } = town.house
  const ledger = openLedger(platform)
  const coupons = openCoupons(platform, openCatalogue(), operators)
  const promotions = openPromotions({ platform, ledger, operators, people, network, coupons })
  const settlement = openSettlement({ platform, ledger, operators, people, feed, book, coupons, promotions })
  const gaming = openGaming(
    { platform: { ...platform, pipelined: database.pipelined }, ledger, operators, people, promotions },
    { sealKey: '' },
  )
  const jackpots = openJackpots({ platform, ledger, operators, people, settlement, gaming }, { sealKey: '' })
  return {
    ledger,
    coupons,
    promotions,
    settlement,
    gaming,
    jackpots,
    placement: openPlacement({ platform, ledger, operators, people, network, book, trading, coupons, promotions }),
    close: database.close,
  }
}
