import { z } from 'zod'

/** A player asks a call of the house, which answers it. */
type Ask = (path: string, input: object) => Promise<unknown>

/** An amount that somebody else waits to pay is looked for, kept, and taken. */
export async function takeSlot(ask: Ask): Promise<void> {
  const offered = methodsAnswer.parse(await ask('/payments/methods', { direction: 'withdrawal' }))
  const method = offered.categories.flatMap(({ methods }) => methods).find(({ kind }) => kind === 'communityBank')
  if (!method) throw new Error('nobody waits to pay')
  const { methodId, version } = method
  const { banks } = banksAnswer.parse(await ask('/payments/banks', { methodId }))
  const { slots } = slotsAnswer.parse(await ask('/payments/slots', { methodId, bank: banks[0]?.swiftCode }))
  const { slotId, amount } = slotAnswer.parse(await ask('/payments/reserve', { methodId, slotId: slots[0]?.slotId }))
  const values = [
    { name: 'iban', value: 'TR330006100519786457841326' },
    { name: 'mail', value: 'ada@example.com' },
  ]
  const transferId = '00000000-0000-4000-8000-000000000103'
  await ask('/payments/withdraw', { transferId, methodId, version, amount, values, slotId })
}

const methodsAnswer = z.object({
  categories: z.array(
    z.object({ methods: z.array(z.object({ methodId: z.int(), version: z.int(), kind: z.string() })) }),
  ),
})
const slotAnswer = z.object({ slotId: z.int(), amount: z.int() })
const slotsAnswer = z.object({ slots: z.array(slotAnswer) })
const banksAnswer = z.object({ banks: z.array(z.object({ swiftCode: z.string() })) })
