import type { PaymentMethod, Transfer } from '@banko/contract/calls/payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import { must } from '../../platform/must.ts'
import { openTestHouse, type TestHouse, type TestHouseOptions } from '../../testing/test-house.ts'
import type { TransferAsked } from '../asking/checks.ts'

/** A house whose players can pay in and be paid, by a provider that moves nothing. */
export interface PayingHouse extends TestHouse {
  /** The method of this name. */
  method(direction: TransferDirection, title: string, playerId: number): Promise<PaymentMethod>
  /** What a player asks for, as their form sends it. */
  asked(
    playerId: number,
    method: PaymentMethod,
    amount: number,
    values?: Readonly<Record<string, string>>,
  ): TransferAsked
  /** Asks for a deposit; throws where it is refused. */
  deposit(playerId: number, amount: number, title?: string): Promise<Transfer>
  withdraw(playerId: number, amount: number): Promise<Transfer>
  /** Chooses on the provider's page. */
  choose(transfer: Transfer, what: 'pay' | 'fail' | 'leave'): Promise<void>
  transfer(playerId: number, transferId: string): Promise<Transfer>
  heldOf(playerId: number): Promise<number>
  owedOf(playerId: number): Promise<number>
  /** Lets time pass, and jobs be done. */
  pass(milliseconds: number): Promise<void>
}

const walletValues = { account: '123456789', phone: '5321234567' }
const bankValues = { sender: 'Ada Lovelace', sentAt: '01-01-2026 10:00' }
const ibanValues = { iban: 'TR330006100519786457841326', born: '10-12-1990' }

export async function openPayingHouse(options: TestHouseOptions = {}): Promise<PayingHouse> {
  const town = await openTestHouse(options)
  const { house, platform, operatorId, siteId, of } = town
  await house.payments.seedDemo(['test.example'])
  const method = async (direction: TransferDirection, title: string, playerId: number) => {
    const { categories } = await house.payments.methods({ ...of(playerId), siteId }, direction)
    return must(
      categories.flatMap(({ methods }) => methods).find((one) => one.title === title),
      title,
    )
  }
  const asked: PayingHouse['asked'] = (playerId, { methodId, version }, amount, values = {}) => ({
    ...of(playerId),
    ...{ siteId, currency: 'TRY', methodId, version, amount },
    transferId: platform.ids.uuid(),
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
  })
  const mustBe = <T>(answer: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
    if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
    return answer.value
  }
  return {
    ...town,
    method,
    asked,
    async deposit(playerId, amount, title = 'Card page') {
      const by = await method('deposit', title, playerId)
      const values = title === 'Wallet' ? walletValues : title === 'Transfer by reference' ? bankValues : {}
      return mustBe(await house.payments.deposit(asked(playerId, by, amount, values)))
    },
    async withdraw(playerId, amount) {
      const by = await method('withdrawal', 'To my account', playerId)
      return mustBe(await house.payments.withdraw(asked(playerId, by, amount, ibanValues)))
    },
    async choose({ next }, what) {
      if (next?.kind !== 'redirect' && next?.kind !== 'frame') throw new Error('there is no page')
      const place = `${next.url}&do=${what}`
      must(await house.payments.fakePage({ operatorId, place }), 'the page of the provider')
    },
    async transfer(playerId, transferId) {
      return mustBe(await house.payments.transfer(of(playerId), transferId))
    },
    heldOf: async (playerId) =>
      (await house.ledger.balances(platform.db, operatorId, 'playerHeld', [playerId])).get(playerId) ?? 0,
    owedOf: async (playerId) => (await house.ledger.debts(platform.db, operatorId, [playerId])).get(playerId) ?? 0,
    async pass(milliseconds) {
      await platform.time.skip(milliseconds)
      await platform.time.advance(100)
    },
  }
}
