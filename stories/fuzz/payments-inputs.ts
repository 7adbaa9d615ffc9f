import { findPlayerByName } from '@banko/server/people/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Clerk } from '../testing/office-client.ts'
import {
  makeStatements,
  noReconciliationInputs,
  type Reconciling,
  reconciliationInputs,
} from './reconciliation-inputs.ts'
import type { FuzzWorld } from './world.ts'

/** Transfers of the demo's first operator, each where a member of staff has something to do, and a way to pay in. */
export interface Paying {
  readonly approvable: Looked
  readonly refusable: Looked
  readonly acceptable: Looked
  readonly failed: Looked
  readonly unproven: Looked
  readonly methodId: number
  readonly categoryId: number
  readonly accountId: number
  /** Of amounts that somebody waits to pay: both are free. */
  readonly slots: { readonly changed: number; readonly dropped: number }
  readonly terms: object
  readonly reconciling: Reconciling
}

/** A transfer with how many facts it had when it was looked at. */
interface Looked {
  readonly number: number
  readonly seen: number
}

/** What the players of these transfers typed. */
export const typedIban = 'TR330006100519786457841326'
const iban = [
  { name: 'iban', value: typedIban },
  { name: 'born', value: '10-12-1990' },
]
const sender = [
  { name: 'sender', value: 'Ada Ay' },
  { name: 'sentAt', value: '03-01-2026 11:00' },
]

type Served = FuzzWorld['served']

/** Gives the operator ways to pay and asks for some of each; the clerk may pay. */
export async function makeTransfers(served: Served, clerk: Clerk): Promise<Paying> {
  const { house, time } = served
  await house.payments.seedDemo(['localhost'])
  const withdrawn = (userName: string, amount: number) => ask(served, { userName, amount, way: 'withdrawal' })
  const approvable = await withdrawn('demo1', 10_000)
  const refusable = await withdrawn('demo2', 10_000)
  const failing = [await withdrawn('demo1', 10_001), await withdrawn('demo2', 10_001)]
  const received = await ask(served, { userName: 'demo3', amount: 5002, way: 'deposit' })
  const stated = { payment: await ask(served, { userName: 'demo3', amount: 6000, way: 'deposit' }), amount: 6000 }
  for (const number of failing) await clerk.post('/office/payments/approve', await look(clerk, number))
  await time.advance(5000)
  const { methods, accounts, categories } = await read<Catalogue>(clerk, '/office/payments/methods', {})
  const [method] = methods
  const [account] = accounts
  const [category] = categories
  if (!method || !account || !category) throw new Error('there is no way to pay')
  const [failed = 0, unproven = 0] = failing
  const { accountId } = account
  const { slots } = await read<Slots>(clerk, '/office/payments/slots', { state: 'free' })
  const pass = async () => void (await time.advance(5000))
  const reconciling = await makeStatements({ clerk, accountId, pass, ...stated })
  return {
    approvable: await look(clerk, approvable),
    refusable: await look(clerk, refusable),
    acceptable: await look(clerk, received),
    failed: await look(clerk, failed),
    unproven: await look(clerk, unproven),
    methodId: method.methodId,
    categoryId: category.categoryId,
    accountId,
    slots: { changed: slots[0]?.slotId ?? 0, dropped: slots[1]?.slotId ?? 0 },
    terms: method.terms,
    reconciling,
  }
}

interface Catalogue {
  readonly methods: readonly { readonly methodId: number; readonly terms: object }[]
  readonly accounts: readonly { readonly accountId: number }[]
  readonly categories: readonly { readonly categoryId: number }[]
}

interface Slots {
  readonly slots: readonly { readonly slotId: number }[]
}

async function read<T>(clerk: Clerk, path: string, input: object): Promise<T> {
  const { status, body } = await clerk.post(path, input)
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
  // as the contract says of this call
  return body as T
}

async function look(clerk: Clerk, number: number): Promise<Looked> {
  const { seen } = await read<{ readonly seen: number }>(clerk, '/office/payments/detail', { number })
  return { number, seen }
}

interface Asking {
  readonly userName: string
  readonly amount: number
  readonly way: 'deposit' | 'withdrawal'
}

/** Each player's first withdrawal goes to a bank, and the second to a wallet. Answers its number. */
async function ask({ house }: Served, { userName, amount, way }: Asking): Promise<number> {
  const { payments, platform } = house
  return forOperator(1, async () => {
    const player = await findPlayerByName(platform.db, 1, userName)
    if (!player) throw new Error(`there is no ${userName}`)
    const of = { operatorId: 1, playerId: player.id, siteId: 1 }
    const { currency, categories } = await payments.methods(of, way)
    const { transfers } = await payments.transfers(of, { direction: 'withdrawal' })
    const kind = way === 'deposit' || transfers.length === 0 ? 'bankTransfer' : 'hosted'
    const method = categories.flatMap(({ methods }) => methods).find((one) => one.kind === kind)
    if (!method) throw new Error(`${userName} has no way to pay`)
    const { methodId, version } = method
    const values = way === 'deposit' ? sender : kind === 'hosted' ? [{ name: 'account', value: '123456789' }] : iban
    const asked = { ...of, currency, transferId: platform.ids.uuid(), methodId, version, amount, values }
    const answer = way === 'deposit' ? await payments.deposit(asked) : await payments.withdraw(asked)
    if (!answer.ok) throw new Error(`${userName} pays nothing: ${JSON.stringify(answer.refusal)}`)
    return payments.numberOf(of, answer.value.transferId)
  })
}

const reason = 'a story'

/** What staff do with money in and out: in this order each call does something. */
export function paymentsInputs(paying: () => Paying): Readonly<Record<string, () => object>> {
  return {
    'deskPayments.note': () => ({ number: paying().approvable.number, text: 'a note' }),
    'deskPayments.unmask': () => ({ number: paying().approvable.number, reason }),
    'deskPayments.approve': () => paying().approvable,
    'deskPayments.refuse': () => ({ ...paying().refusable, reason: 'detailsWrong' }),
    'deskPayments.accept': () => ({ ...paying().acceptable, amount: 4902, reason }),
    'deskPayments.retry': () => paying().failed,
    'deskPayments.askMarkPaid': () => ({ number: paying().unproven.number, reason }),
    'deskPayments.addMethod': () => ({
      ...{ categoryId: paying().categoryId, accountId: paying().accountId },
      terms: paying().terms,
    }),
    'deskPayments.moveMethod': () => ({ methodId: paying().methodId, place: 1 }),
    'deskPayments.saveMethod': () => ({ methodId: paying().methodId, version: 1, terms: paying().terms }),
    'deskPayments.setMethod': () => ({ methodId: paying().methodId, on: false }),
    'deskPayments.addCategory': () => ({ direction: 'deposit', terms: category }),
    'deskPayments.saveCategory': () => ({ categoryId: paying().categoryId, version: 1, terms: category }),
    'deskPayments.setAccount': () => ({ accountId: paying().accountId, on: false }),
    'deskPayments.addSlots': () => ({ ...slot, accountId: paying().accountId, currency: 'TRY', count: 2 }),
    'deskPayments.saveSlot': () => ({ ...slot, slotId: paying().slots.changed, version: 1 }),
    'deskPayments.dropSlot': () => ({ slotId: paying().slots.dropped }),
    'deskPayments.start': () => ({}),
    'deskPayments.saveRules': () => ({ version: 1, rules, reason }),
    ...reconciliationInputs(() => paying().reconciling),
  }
}

const category = {
  ...{ name: 'Help', info: '', link: 'https://example.com/help', position: 9, on: true },
  texts: [{ language: 'tr', name: 'Yardım', info: '' }],
}

const slot = { bank: 'Story Bank', swiftCode: 'STORTRIS', amount: 50_000 }

const rules = {
  ...{ lateMaxEur: 100, withdrawalCancel: 'never', firstEyesEur: 500, secondEyesEur: 5000, wonMostEur: 2000 },
  ...{ wonMostPercent: 80, velocityDay: 5, promiseHours: 4, depositsOpenMax: 3, withdrawalsOpenMax: 1 },
  ...{ triesMax: 8, refusedMax: 3, turnoverTimes: 1, sourceFirst: true, perEur: { TRY: 45_000 } },
  ...{ rateMinutes: 15, confirmationsBtc: 2, confirmationsEth: 12, confirmationsTrx: 19, firstUseHours: 24 },
  ...{
    level0DepositsEur: 150,
    level1DepositsEur: 2000,
    level2DepositsMonthEur: 20_000,
    level3DepositsMonthEur: 50_000,
  },
  ...{ level0WithdrawalsEur: 0, level1WithdrawalsEur: 150, level2WithdrawalsDayEur: 10_000 },
  level3WithdrawalsDayEur: 50_000,
}

/** The same of what there is not, and what is read of it. */
export function noPaymentsInputs(): Readonly<Record<string, () => object>> {
  const none = { number: 1_000_000, seen: 1 }
  const nothing = { approvable: none, refusable: none, acceptable: none, failed: none, unproven: none }
  const slots = { changed: 1_000_000, dropped: 1_000_000 }
  const terms = {
    ...{ kind: 'redirect', title: 'Card', tag: 'card', info: [], fields: [], expiresAfterSeconds: 600 },
    ...{ ranges: [{ currency: 'TRY', amountMin: 1, amountMax: 2, fee: 0 }], mismatch: 'exact', identityLevel: 0 },
  }
  const reconciling: Reconciling = {
    ...{ accountId: 1_000_000, sendingId: 1_000_000, bookable: 1_000_000, explainable: 1_000_000 },
    acceptable: { lineId: 1_000_000, payment: 1_000_000 },
  }
  return {
    ...paymentsInputs(() => ({
      ...nothing,
      methodId: 1_000_000,
      categoryId: 1_000_000,
      accountId: 1_000_000,
      slots,
      terms,
      reconciling,
    })),
    ...noReconciliationInputs(),
    'deskPayments.list': () => ({}),
    'deskPayments.detail': () => ({ number: 1_000_000 }),
    'deskPayments.methods': () => ({}),
    'deskPayments.slots': () => ({}),
    'deskPayments.rules': () => ({}),
    // what has moved on meanwhile
    'deskPayments.saveRules': () => ({ version: 7, rules, reason }),
  }
}

/** Of players: what they ask of a house where nothing is open to them. */
export function ownPaymentsInputs(): Readonly<Record<string, () => object>> {
  const asked = {
    transferId: '00000000-0000-4000-8000-00000000000a',
    methodId: 1_000_000,
    version: 1,
    amount: 100,
    values: [],
  }
  return {
    'payments.methods': () => ({ direction: 'deposit' }),
    'payments.withdrawable': () => ({}),
    'payments.deposit': () => asked,
    'payments.withdraw': () => asked,
    'payments.banks': () => ({ methodId: asked.methodId }),
    'payments.slots': () => ({ methodId: asked.methodId, bank: 'STORTRIS' }),
    'payments.reserve': () => ({ methodId: asked.methodId, slotId: 1_000_000 }),
    'payments.confirm': () => ({ transferId: asked.transferId }),
    'payments.transfers': () => ({}),
    'payments.transfer': () => ({ transferId: asked.transferId }),
    'payments.leave': () => ({ transferId: asked.transferId }),
  }
}
