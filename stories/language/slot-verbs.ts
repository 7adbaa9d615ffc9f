import type { Answer } from '@banko/contract/answer.ts'
import { callsOf } from '@banko/server/calls.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { clerk, request } from './desk-of-story.ts'
import { tell, transferOf } from './payment-verbs.ts'
import { playerOf, readMoney } from './player-verbs.ts'
import { currency, type Stage } from './stage.ts'

type Words = readonly string[]

const bank = { bank: 'Story Bank', swiftCode: 'STORTRIS' }
const values = [
  { name: 'iban', value: 'TR330006100519786457841326' },
  { name: 'mail', value: 'ada@example.com' },
]

/** `slots 200.00 500.00`: somebody of one bank waits to pay each; one of the staff says so. */
async function slots(stage: Stage, amounts: Words): Promise<undefined> {
  const { house, operatorId } = stage
  await house.payments.seedDemo([`${stage.producer}.example`])
  const desk = callsOf(house).deskPayments
  const caller = clerk(operatorId, 1)
  await forOperator(operatorId, async () => {
    const { accounts } = mustBe(await desk.methods(caller, {}, request))
    const [account] = accounts
    if (!account) throw new Error('there is no account')
    const { accountId } = account
    for (const amount of amounts)
      mustBe(
        await desk.addSlots(caller, { ...bank, amount: readMoney(amount), accountId, currency, count: 1 }, request),
      )
  })
}

/** `keeps P1 500.00`: answers `kept`, or why it is not. */
async function keeps(stage: Stage, [name = '', amount = '']: Words): Promise<string> {
  const { house, operatorId } = stage
  const asked = await askedBy(stage, name)
  const wanted = readMoney(amount)
  return forOperator(operatorId, async () => {
    const shown = await house.payments.slots({ ...asked, bank: bank.swiftCode })
    const offered = shown.ok ? shown.value.slots : []
    // who does not see it asks all the same, as an older page would
    const slotId = offered.find((slot) => slot.amount === wanted)?.slotId ?? stage.kept.get('last')?.slotId ?? 0
    const answer = await house.payments.reserve({ ...asked, slotId })
    if (!answer.ok) return `refused ${answer.refusal.code}`
    for (const key of [name, 'last']) stage.kept.set(key, answer.value)
    return 'kept'
  })
}

/** `draws W1 P1`: asks to be paid what is kept for them; answers how it stands, or why it is refused. */
async function draws(stage: Stage, [name = '', player = '']: Words): Promise<string> {
  const { house, operatorId, siteId } = stage
  const slot = stage.kept.get(player)
  if (!slot) throw new Error(`nothing was ever kept for ${player}`)
  const { version, ...asked } = await askedBy(stage, player)
  const transferId = stage.newCouponId()
  stage.transfers.set(name, { playerId: asked.playerId, transferId })
  const { slotId, amount } = slot
  const answer = await forOperator(operatorId, () =>
    house.payments.withdraw({ ...asked, version, siteId, transferId, amount, slotId, values }),
  )
  await house.idle()
  return tell(answer)
}

/** `got W1`: its player says that it is on their account. */
async function got(stage: Stage, [name = '']: Words): Promise<string> {
  const { house, operatorId } = stage
  const { playerId, transferId } = transferOf(stage, name)
  const answer = await forOperator(operatorId, () => house.payments.confirm({ operatorId, playerId }, transferId))
  await house.idle()
  return tell(answer)
}

async function askedBy(stage: Stage, name: string) {
  const { house, operatorId, siteId } = stage
  const { playerId } = playerOf(stage, name)
  const of = { operatorId, playerId, siteId }
  const { categories } = await forOperator(operatorId, () => house.payments.methods(of, 'withdrawal'))
  const method = categories.flatMap(({ methods }) => methods).find(({ kind }) => kind === 'communityBank')
  if (!method) throw new Error('nobody waits to pay')
  return { operatorId, playerId, currency, methodId: method.methodId, version: method.version }
}

function mustBe<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`)
  return answer.value
}

/** What a story may say of payments between players. */
export const slotVerbs: Readonly<Record<string, (stage: Stage, words: Words) => Promise<string | undefined>>> = {
  slots,
  keeps,
  draws,
  got,
}
