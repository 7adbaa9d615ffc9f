import type { Answer } from '@banko/contract/answer.ts'
import type { BankSlot, ReservedSlot, Transfer } from '@banko/contract/calls/payments.ts'
import type { Permission } from '@banko/contract/permissions.ts'
import type { StaffCaller } from '../../../platform/caller.ts'
import type { CallRequest } from '../../../platform/http/call-request.ts'
import { must } from '../../../platform/must.ts'
import { Scope } from '../../../platform/scope.ts'
import type { TestHouseOptions } from '../../../testing/test-house.ts'
import type { WithdrawalRefusal } from '../../asking/ask-withdrawal.ts'
import { deskPaymentsCalls } from '../../desk/calls.ts'
import { openPayingHouse, type PayingHouse } from '../../testing/paying-house.ts'
import type { ReserveRefusal } from '../reserve.ts'

/** A house in which others wait to pay what players withdraw, with somebody at its desk. */
export interface SlotTown extends PayingHouse {
  readonly desk: ReturnType<typeof deskPaymentsCalls>
  readonly clerk: StaffCaller
  /** As a call of the desk's comes in. */
  readonly at: CallRequest
  readonly accountId: number
  /** Slots of a bank of their own, each of an amount; answers the code of the bank. */
  addBank(amounts: readonly number[]): Promise<string>
  /** What a bank offers a player; none where it is not available to them. */
  slots(playerId: number, bank: string): Promise<readonly BankSlot[]>
  reserve(playerId: number, bank: string, amount: number): Promise<Answer<ReservedSlot, ReserveRefusal>>
  /** Asks to be paid what was kept. */
  take(playerId: number, slot: BankSlot): Promise<Answer<Transfer, WithdrawalRefusal>>
  /** Keeps and takes; then one of the staff agrees, and its payer is told. */
  send(playerId: number, bank: string, amount: number): Promise<Transfer>
  /** One of the staff says so of a transfer. */
  decide(playerId: number, transferId: string, word: 'yes' | 'no'): Promise<void>
}

const at: CallRequest = {
  host: 'test.example',
  address: '192.0.2.1',
  userAgent: undefined,
  sessionToken: undefined,
  deviceToken: undefined,
  setSession: () => undefined,
  setDevice: () => undefined,
  clearSession: () => undefined,
}

const held: readonly Permission[] = [
  ...(['payments.see', 'payments.approve', 'payments.refuse', 'payments.methods', 'payments.markPaid'] as const),
]
const typed = { iban: 'TR330006100519786457841326', mail: 'ada@example.com' }

export async function openSlotTown(options: TestHouseOptions = {}): Promise<SlotTown> {
  const town = await openPayingHouse(options)
  const { house, operatorId, of } = town
  const desk = deskPaymentsCalls(house)
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'Ayşe', permissions: new Set(held) })
  const clerk: StaffCaller = { kind: 'staff', scope, sessionId: 'a session', provenAt: Number.MAX_SAFE_INTEGER }
  const accountId = must(mustBe(await desk.methods(clerk, {}, at)).accounts[0], 'an account').accountId
  let banks = 0
  const way = (playerId: number) => town.method('withdrawal', 'Community bank', playerId)
  const asked = async (playerId: number) => ({
    ...of(playerId),
    currency: 'TRY',
    methodId: (await way(playerId)).methodId,
  })
  const slots: SlotTown['slots'] = async (playerId, bank) => {
    const answer = await house.payments.slots({ ...(await asked(playerId)), bank })
    return answer.ok ? answer.value.slots : []
  }
  const reserve: SlotTown['reserve'] = async (playerId, bank, amount) => {
    const slotId = (await slots(playerId, bank)).find((slot) => slot.amount === amount)?.slotId ?? 1_000_000
    return house.payments.reserve({ ...(await asked(playerId)), slotId })
  }
  const take: SlotTown['take'] = async (playerId, { slotId, amount }) =>
    house.payments.withdraw({ ...town.asked(playerId, await way(playerId), amount, typed), slotId })
  const decide: SlotTown['decide'] = async (playerId, transferId, word) => {
    const number = await house.payments.numberOf(of(playerId), transferId)
    const { seen } = mustBe(await desk.detail(clerk, { number }, at))
    if (word === 'yes') mustBe(await desk.approve(clerk, { number, seen }, at))
    else mustBe(await desk.refuse(clerk, { number, seen, reason: 'notReceived' }, at))
    await house.idle()
  }
  return {
    ...town,
    ...{ desk, clerk, at, accountId, slots, reserve, take, decide },
    async addBank(amounts) {
      banks += 1
      const swiftCode = `TEST${String.fromCharCode(64 + Math.ceil(banks / 26), 65 + (banks % 26))}AA`
      for (const amount of amounts) {
        const terms = { bank: `Bank ${banks}`, swiftCode, amount, accountId, currency: 'TRY', count: 1 }
        mustBe(await desk.addSlots(clerk, terms, at))
      }
      return swiftCode
    },
    async send(playerId, bank, amount) {
      const asked = mustBe(await take(playerId, mustBe(await reserve(playerId, bank, amount))))
      await decide(playerId, asked.transferId, 'yes')
      return town.transfer(playerId, asked.transferId)
    },
  }
}

/** Throws where it is refused. */
export function mustBe<T>(answer: { ok: true; value: T } | { ok: false; refusal: unknown }): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
  return answer.value
}
