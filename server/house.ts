import { migrations as auditMigrations } from './audit/index.ts'
import { migrations as book, openBook, type PriceBand } from './book/index.ts'
import { migrations as bookingMigrations, openBookings } from './bookings/index.ts'
import { openCashOut } from './cashout/index.ts'
import { migrations as catalogue, openCatalogue } from './catalogue/index.ts'
import { migrations as contentMigrations, openContent } from './content/index.ts'
import { migrations as coupons, openCoupons } from './coupons/index.ts'
import { openDesk } from './desk/index.ts'
import { openDeskTopics } from './desk/today/open-desk-topics.ts'
import { type FeedOptions, migrations as feed, openFeed } from './feed/index.ts'
import { migrations as gamingMigrations, openGaming } from './gaming/index.ts'
import { migrations as jackpotMigrations, openJackpots } from './jackpots/index.ts'
import { migrations as ledger, openLedger } from './ledger/index.ts'
import { openLists } from './lists/index.ts'
import { migrations as manualMigrations, openManual } from './manual/index.ts'
import { type MessagesOptions, migrations as messageMigrations, openMessages } from './messages/index.ts'
import { migrations as networkMigrations, openNetwork } from './network/index.ts'
import { type Build, openOperators, migrations as operators } from './operators/index.ts'
import { openPayments, migrations as paymentMigrations } from './payments/index.ts'
import { openPeople, migrations as people, type SessionRules } from './people/index.ts'
import { openPlacement } from './placement/index.ts'
import type { Migration } from './platform/database/migration.ts'
import { migrations as platformMigrations } from './platform/database/migrations.ts'
import type { TableRights } from './platform/database/table-rights.ts'
import type { Platform } from './platform/platform.ts'
import { openPromotions, migrations as promotionMigrations } from './promotions/index.ts'
import { protectRows } from './protect-rows.ts'
import { openReceipts, migrations as receiptMigrations } from './receipts/index.ts'
import { openReports, migrations as reportMigrations } from './reports/index.ts'
import { allRoles, type Role } from './roles.ts'
import { scheduleJobs } from './schedule-jobs.ts'
import { openSettlement, migrations as settlement } from './settlement/index.ts'
import { openStaff, migrations as staffMigrations } from './staff/index.ts'
import { openTrading, migrations as trading } from './trading/index.ts'

/** The whole schema, in module order. */
export const migrations: readonly Migration[] = [
  ...platformMigrations,
  ...auditMigrations,
  ...ledger,
  ...operators,
  ...messageMigrations,
  ...people,
  ...staffMigrations,
  ...networkMigrations,
  ...catalogue,
  ...feed,
  ...manualMigrations,
  ...book,
  ...trading,
  ...coupons,
  ...promotionMigrations,
  ...settlement,
  ...receiptMigrations,
  ...bookingMigrations,
  ...contentMigrations,
  ...reportMigrations,
  ...paymentMigrations,
  ...gamingMigrations,
  ...jackpotMigrations,
  protectRows,
]

/** Of a role that serves and does not own the tables. */
export const rights: TableRights = {
  insertOnly: {
    audit_row: [],
    audit_link: [],
    movement: [],
    posting: [],
    manual_word: [],
    settlement_fact: ['done'],
    coupon_sale: [],
    receipt: [],
    receipt_head: [],
    receipt_key: [],
    protection_entry: [],
    player_note: [],
    transfer_note: [],
    player_document_event: [],
    harm_care: [],
    approval: ['answer', 'decided_by', 'decided_at'],
    node_transfer: [],
    payment_method_version: [],
    payment_rules: [],
    offer_version: [],
    transfer_fact: [],
    wallet_call: [],
    fair_seed: ['client_seed', 'next_nonce', 'opened_at', 'revealed_at', 'revealed_seed'],
    house_round: [],
    pot: ['state', 'retired_at', 'heir_id', 'left_e4'],
    pot_cycle: [
      ...[
        'opened_at',
        'drops_at',
        'seed_reserve',
        'seed_house',
        'ended_at',
        'end_amount',
        'to_reserve',
        'hit_e4',
        'salt',
      ],
      ...['winner_id', 'contribution_id', 'paid'],
    ],
    pot_contribution: ['cycle', 'position'],
  },
  // A live start notes when it was the first.
  readOnly: { migration: [], house: ['live_since'] },
}

export interface HouseOptions {
  readonly feed: FeedOptions
  /** How far producers' prices are believed; the house's own rule when absent. */
  readonly priceBand?: PriceBand
  /** Which build answers, for browsers with another one. */
  readonly build?: Build
  /** Seals what authenticators share with us and documents of players, and signs receipts, besides a secret in the database; none when absent. */
  readonly sealKey?: string
  /** How players are written to; what is written is kept and goes nowhere when absent. */
  readonly messages?: MessagesOptions
  /** When players' sessions end; the usual rules when absent. */
  readonly sessions?: SessionRules
  /** What this process does; everything when absent. */
  readonly roles?: ReadonlySet<Role>
  /** Whose money it is: of a house that is live no provider is made up. */
  readonly isLive?: boolean
  /** Where Stripe is asked; nowhere when absent or empty. */
  readonly stripeApi?: string
}

export type House = ReturnType<typeof openHouse>

/**
 * Every module of the house in its linear order, each given those above it; reading it is reading the system. The
 * database is migrated. Nothing runs until `recover` and a provider is attached to `feed`.
 */
export function openHouse(platform: Platform, options: HouseOptions) {
  const atFeed = { ...platform, db: platform.dbFeed }
  const ledger = openLedger(platform)
  const operators = openOperators(platform, ledger, options.build)
  const messages = openMessages(platform, operators, options.messages)
  const { sealKey, sessions, messages: sending, priceBand, roles = allRoles } = options
  const ofPeople = { sealKey, sessions, originOf: sending?.originOf }
  const people = openPeople({ platform, ledger, operators, messages }, ofPeople)
  const staff = openStaff(platform, operators, sealKey ?? '')
  const network = openNetwork({ platform, ledger, operators, people })
  const catalogue = openCatalogue()
  const feed = openFeed(atFeed, catalogue, options.feed)
  const manual = openManual(platform, { catalogue, feed })
  const book = openBook(atFeed, catalogue, {
    follows: platform.bus.reach === 'house' && roles.has('api'),
    productsOf: operators.productsOf,
    ...(priceBand && { band: priceBand }),
  })
  const trading = openTrading(platform)
  const lists = openLists(platform, { operators, catalogue, book })
  const bookings = openBookings({ platform, operators, catalogue, book })
  const coupons = openCoupons(platform, catalogue, operators)
  const promotions = openPromotions({ platform, ledger, operators, people, network, coupons })
  const lower = { platform, ledger, operators, messages, people, network, book, trading, bookings, coupons, promotions }
  const placement = openPlacement(lower)
  const settlement = openSettlement({ ...lower, feed }, roles.has('settlement') ? 'here' : 'elsewhere')
  const cashOut = openCashOut({ ...lower, placement, settlement })
  const receipts = openReceipts({ platform, operators, catalogue, coupons }, options.sealKey ?? '')
  const { isLive = false, stripeApi } = options
  const payments = openPayments(lower, { sealKey: sealKey ?? '', isLive, originOf: sending?.originOf, stripeApi })
  const gaming = openGaming(lower, { sealKey: sealKey ?? '', originOf: sending?.originOf })
  const jackpots = openJackpots({ ...lower, settlement, gaming }, { sealKey: sealKey ?? '' })
  const content = openContent({ platform, operators, people })
  const reports = openReports(platform, staff)
  const middle = { ...lower, staff, catalogue, feed, manual, lists, placement, settlement }
  const modules = { ...middle, cashOut, receipts, payments, gaming, jackpots, content, reports, desk: openDesk(lower) }
  openDeskTopics(modules)
  feed.use(book.step)
  feed.use(settlement.step)
  scheduleJobs(modules, roles)

  return {
    ...modules,
    /** Takes up what a stopped process left: sites in memory, undone results, undecided coupons. */
    async recover() {
      for (const one of [operators, trading, payments, gaming, jackpots, content]) await one.refresh()
      await book.readTerms()
      if (roles.has('api')) await placement.recover()
      await settlement.recover()
      await platform.jobs.start()
    },
    /** Resolves when everything handed in so far is in the book, written and settled. */
    async idle() {
      await feed.idle()
      await placement.idle()
      await settlement.idle()
    },
  }
}
