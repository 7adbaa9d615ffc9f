// tidy-allow sql: the number by which the desk calls what a player calls otherwise
import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { Answer } from '@banko/contract/answer.ts'
import type { Transfer } from '@banko/contract/calls/payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import { paymentRulesOfTrial } from '@banko/contract/payments/rules-shape.ts'
import { callsOf } from '@banko/server/calls.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { sql } from 'kysely'
import { clerk, request } from './desk-of-story.ts'
import { playerOf, readMoney } from './player-verbs.ts'
import { currency, type Stage, type StoryTransfer } from './stage.ts'

type Words = readonly string[]

/** By which players of stories pay in and are paid, and what its form asks for. */
const ways = {
  deposit: { title: 'Card page', values: [] },
  withdrawal: {
    title: 'To my account',
    values: [
      { name: 'iban', value: 'TR330006100519786457841326' },
      { name: 'born', value: '10-12-1990' },
    ],
  },
} as const

/** `deposit D1 P1 100.00`, `withdraw W1 P1 50.00`: answers how it stands, or why it is refused. */
async function pay(stage: Stage, direction: TransferDirection, words: Words): Promise<string> {
  const [name = '', player = '', amount = ''] = words
  const { house, operatorId, siteId } = stage
  const { playerId } = playerOf(stage, player)
  const of = { operatorId, playerId, siteId }
  const { title, values } = ways[direction]
  // those that have ways already keep them
  await house.payments.seedDemo([`${stage.producer}.example`])
  const answer = await forOperator(operatorId, async () => {
    const { categories } = await house.payments.methods(of, direction)
    const method = categories.flatMap(({ methods }) => methods).find((one) => one.title === title)
    if (!method) throw new Error(`there is no way "${title}"`)
    const { methodId, version } = method
    const transferId = stage.newCouponId()
    stage.transfers.set(name, { playerId, transferId })
    const asked = { ...of, currency, transferId, methodId, version, amount: readMoney(amount), values: [...values] }
    return direction === 'deposit' ? house.payments.deposit(asked) : house.payments.withdraw(asked)
  })
  await house.idle()
  return tell(answer)
}

/** `pays D1`, `fails D1`: what its player chooses on the page of the provider. `leaves D1`: they give it up with us. */
async function choose(stage: Stage, what: 'pay' | 'fail', [name = '']: Words): Promise<undefined> {
  const { next } = await standing(stage, name)
  if (next?.kind !== 'redirect') throw new Error(`${name} has no page`)
  const place = `${next.url}&do=${what}`
  await forOperator(stage.operatorId, () => stage.house.payments.fakePage({ operatorId: stage.operatorId, place }))
}

async function leave(stage: Stage, [name = '']: Words): Promise<string> {
  const { playerId, transferId } = transferOf(stage, name)
  const { operatorId, house } = stage
  return tell(await forOperator(operatorId, () => house.payments.leave({ operatorId, playerId }, transferId)))
}

/** `agree W1 1`, `refuse W1 2`: what a member of the staff says of it, by the desk's own call. Answers how it stands. */
async function decide(stage: Stage, kind: 'yes' | 'no', [name = '', staff = '1']: Words): Promise<string> {
  const { operatorId } = stage
  const caller = clerk(operatorId, Number.parseInt(staff, 10))
  const desk = callsOf(stage.house).deskPayments
  return forOperator(operatorId, async () => {
    const number = await numberOf(stage, name)
    const found = await desk.detail(caller, { number }, request)
    if (!found.ok) return `refused ${found.refusal.code}`
    const { seen } = found.value
    const answer =
      kind === 'yes'
        ? await desk.approve(caller, { number, seen }, request)
        : await desk.refuse(caller, { number, seen, reason: 'detailsWrong' }, request)
    await stage.house.idle()
    return answer.ok ? answer.value.state : `refused ${answer.refusal.code}`
  })
}

/** `eyes 100 200`: from how many units on one person looks at a withdrawal, and two. */
async function eyes(stage: Stage, [first = '', second = '']: Words): Promise<undefined> {
  const { operatorId, house } = stage
  const rules = {
    ...paymentRulesOfTrial,
    perEur: { [currency]: 1000 },
    firstEyesEur: Number.parseInt(first, 10),
    secondEyesEur: Number.parseInt(second, 10),
  }
  const desk = callsOf(house).deskPayments
  const by = clerk(operatorId, 1)
  const answer = await forOperator(operatorId, async () => {
    const before = await desk.rules(by, {}, request)
    const version = before.ok ? before.value.version : 0
    return desk.saveRules(by, { version, rules, reason: 'as the story has it' }, request)
  })
  if (!answer.ok) throw new Error(`the rules are refused: ${answer.refusal.code}`)
}

/** `later 4d`, `later 5s`: so much passes at once, and what is due is done. */
async function later({ time, house }: Stage, [span = '']: Words): Promise<undefined> {
  const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
  const unit = units[span.slice(-1)]
  if (unit === undefined) throw new Error(`"${span}" is no time`)
  await time.skip(Number.parseInt(span, 10) * unit)
  for (let turn = 0; turn < 3; turn += 1) await time.advance(1500)
  await house.idle()
}

/** What a story may say of money in and out. */
export const paymentVerbs: Readonly<Record<string, (stage: Stage, words: Words) => Promise<string | undefined>>> = {
  deposit: (stage, words) => pay(stage, 'deposit', words),
  withdraw: (stage, words) => pay(stage, 'withdrawal', words),
  pays: (stage, words) => choose(stage, 'pay', words),
  fails: (stage, words) => choose(stage, 'fail', words),
  leaves: leave,
  agree: (stage, words) => decide(stage, 'yes', words),
  refuse: (stage, words) => decide(stage, 'no', words),
  eyes,
  later,
}

/** `done`, `review`. */
export async function transferText(stage: Stage, [name = '']: Words): Promise<string> {
  return (await standing(stage, name)).state
}

/** What a story calls so. */
export function transferOf(stage: Stage, name: string): StoryTransfer {
  const found = stage.transfers.get(name)
  if (!found) throw new Error(`the story has no transfer ${name} yet`)
  return found
}

async function standing(stage: Stage, name: string): Promise<Transfer> {
  const { playerId, transferId } = transferOf(stage, name)
  const { operatorId, house } = stage
  const answer = await forOperator(operatorId, () => house.payments.transfer({ operatorId, playerId }, transferId))
  if (!answer.ok) throw new Error(`there is no transfer ${name}`)
  return answer.value
}

async function numberOf(stage: Stage, name: string): Promise<number> {
  const { transferId } = transferOf(stage, name)
  const found = await sql<{ number: number }>`
    select number from transfer where operator_id = ${stage.operatorId} and id = ${transferId}`.execute(
    stage.house.platform.db,
  )
  return found.rows[0]?.number ?? 0
}

/** How it stands, or why it is refused. */
export function tell(answer: Answer<Transfer>): string {
  if (answer.ok) return answer.value.state
  const { refusal } = answer
  if (refusal.code === 'withdrawableTooLow')
    return `refused withdrawableTooLow ${formatAmount(refusal.withdrawable, currency)}`
  return `refused ${refusal.code}`
}
