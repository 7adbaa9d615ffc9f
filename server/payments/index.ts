import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { atOneMoment } from '../platform/database/transaction.ts'
import type { ProviderDoor } from '../platform/doors/provider-door.ts'
import { once } from '../platform/once.ts'
import type { Platform } from '../platform/platform.ts'
import { keysOf } from './accounts/account-seal.ts'
import { openAccounts } from './accounts/accounts.ts'
import { beginAgain } from './begin-deposit.ts'
import { withdrawalPaid } from './desk/mark-paid.ts'
import { countForStaff } from './desk/store.ts'
import { expireDeposits } from './expire.ts'
import { type FakePageAsked, fakePage } from './fake/fake-page.ts'
import { openFakeProvider } from './fake/fake-provider.ts'
import { fakeHookJob, sayFakeHook } from './fake/send-hooks.ts'
import { jobsOfTransfers } from './follow-up.ts'
import { openHookDoor } from './hooks/hook-door.ts'
import { sweepHooks, tryParked } from './hooks/parked.ts'
import type { House, Lower } from './house.ts'
import { lookUpLater } from './look-up.ts'
import { markupOf } from './markup-of.ts'
import { offeredTo } from './methods/offered-to.ts'
import { seedDemo } from './methods/seed-demo.ts'
import { openOwnTransfers } from './own-transfers.ts'
import { proveTransfers } from './prove-transfers.ts'
import type { PaymentProvider } from './provider.ts'
import { openTransferNews } from './publish.ts'
import { lineCorrected } from './reconciliation/correct-line.ts'
import { proveReconciliation } from './reconciliation/prove-reconciliation.ts'
import { readStatements, readStatementsJob } from './reconciliation/read-statements.ts'
import { openSheetSeal } from './reconciliation/spell-sheet.ts'
import { sweepStatements } from './reconciliation/sweep-statements.ts'
import { openValueSeal } from './seal-values.ts'
import { sendWithdrawal } from './send-withdrawal.ts'
import { banksFor, type Looking, slotsFor } from './slots/offered-slots.ts'
import { reserveSlot, type SlotAsked } from './slots/reserve.ts'
import { freeSlots, sayWhoIsSilent } from './slots/run-out.ts'
import { sumWaitingDeposits } from './store.ts'
import { readPaidIn, readPaidInOf } from './store-paid-in.ts'
import { openStripe } from './stripe/stripe-provider.ts'
import { tellLater } from './tell-taken.ts'

export { type AccountSecrets, openAccountSeal } from './accounts/account-seal.ts'
export { readAccountsOf } from './accounts/store.ts'
export { readCoinsPaid, readCoinsPaidBy } from './coins/coins-seen.ts'
export { fakePath } from './fake/fake-place.ts'
export { markupPath } from './markup-of.ts'
export { migrations } from './migrations.ts'
export { readTransferIds } from './store-names.ts'
export { addStripe, replaceStripeSecrets } from './stripe/add-stripe.ts'
export { stripeEvents } from './stripe/read-event.ts'
export { isStripeKey } from './stripe/stripe-client.ts'

export interface PaymentsOptions {
  /** Seals what players typed, besides a secret in the database; may be empty. */
  readonly sealKey: string
  /** Nothing that moves no money is taken for a provider. */
  readonly isLive: boolean
  readonly originOf?: ((domain: string) => string) | undefined
  /** Where Stripe is asked, `https://api.stripe.com`; empty or absent: it is no provider of this house. */
  readonly stripeApi?: string | undefined
}

export type Payments = ReturnType<typeof openPayments>

/** Money in and out: what players ask for, what providers say of it, and what becomes of it. */
export function openPayments(lower: Lower, options: PaymentsOptions) {
  const { isLive } = options
  const house = houseOf(lower, options)
  const door: ProviderDoor = openHookDoor(house)
  workJobs(house, door, options)
  lower.people.countDeposits(sumWaitingDeposits)
  lower.promotions.countDeposits({ past: readPaidIn, of: readPaidInOf })
  return {
    /** Of what else this module does; its own folders take it. */
    house,
    /** What is asked about them of a second pair of eyes. */
    approvals: { withdrawalPaid: withdrawalPaid(house), lineCorrected: lineCorrected(house) },
    /** Where providers knock. */
    door,
    ...openOwnTransfers(house),
    /** Banks of which somebody waits to pay a player, and the amounts of one. */
    banks: (asked: Looking) => banksFor(house, asked),
    slots: (asked: Looking & { readonly bank: string }) => slotsFor(house, asked),
    reserve: (asked: SlotAsked) => reserveSlot(house, asked),
    async refresh() {
      // nothing asks the database for it inside a transaction
      await house.seal()
      await house.sheetSeal()
      await house.accounts.refresh()
    },
    methods: (of: PlayerOf & { readonly siteId: number }, direction: TransferDirection) =>
      offeredTo(house, of, direction),
    seedDemo: (domains: readonly string[]) => seedDemo(house, domains),
    /** The pages of the provider that moves nothing; undefined: not one of theirs. */
    fakePage: (asked: FakePageAsked) => (isLive ? Promise.resolve(undefined) : fakePage(house, asked)),
    /** What a provider wrote for a deposit of the player's, by its place; undefined: nothing stands there. */
    markupOf: (of: PlayerOf, place: string) => markupOf(house.platform.dbPeople, of, place),
    /** Withdrawals and deposits that wait for a person of the operator's, as far as that many. */
    countWaiting: (operatorId: number, countMax: number) => countForStaff(house.platform.dbReads, operatorId, countMax),
    /** What is wrong with deposits and withdrawals of every operator; empty when all agrees. */
    prove: () =>
      forEveryOperator('payments are proved all together', async () => {
        const { db } = house.platform
        const transfers = await atOneMoment(db, (tx) => proveTransfers(house, tx))
        return [...transfers, ...(await proveReconciliation(house, db))]
      }),
    /** Ends what nobody paid in time, frees slots whose time is over, and notices who says nothing. */
    async expire() {
      await expireDeposits(house)
      await freeSlots(house)
      await sayWhoIsSilent(house)
    },
    tryParked: () => tryParked(house),
    async sweep() {
      await sweepHooks(house)
      await sweepStatements(house)
    },
  }
}

function houseOf(lower: Lower, options: PaymentsOptions): House {
  const { platform } = lower
  const { sealKey, originOf } = options
  const secret = once(async () => (await readHouse(platform.db)).secret)
  return {
    ...lower,
    providers: new Map(providersOf(platform, options).map((one) => [one.name, one])),
    accounts: openAccounts(platform, async (row) => keysOf(row, { secret: await secret(), sealKey }, platform.ids)),
    news: openTransferNews(platform),
    seal: once(async () => openValueSeal({ secret: await secret(), sealKey }, platform.ids)),
    sheetSeal: once(async () => openSheetSeal(await secret())),
    originOf: originOf ?? ((domain) => `https://${domain}`),
  }
}

function providersOf(platform: Platform, { isLive, stripeApi = '' }: PaymentsOptions): PaymentProvider[] {
  return [
    ...(isLive ? [] : [openFakeProvider(platform)]),
    ...(stripeApi === '' ? [] : [openStripe(platform, { api: stripeApi, isLive })]),
  ]
}

function workJobs(house: House, door: ProviderDoor, { isLive }: Pick<PaymentsOptions, 'isLive'>): void {
  const { jobs } = house.platform
  jobs.work(jobsOfTransfers.begin, (data) => beginAgain(house, data))
  jobs.work(jobsOfTransfers.send, (data) => sendWithdrawal(house, data))
  jobs.work(jobsOfTransfers.lookUp, (data) => lookUpLater(house, data))
  jobs.work(jobsOfTransfers.tell, async (data) => tellLater(house, data))
  jobs.work(readStatementsJob, (data) => readStatements(house, data))
  if (!isLive) jobs.work(fakeHookJob, (data) => sayFakeHook(house, door, data))
}
