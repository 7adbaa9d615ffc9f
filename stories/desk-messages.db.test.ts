import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoOperators, type Tenant, type TwoOperators } from './isolation/two-operators.ts'
import { openClerk } from './testing/office-client.ts'

let two: TwoOperators
const path = '/office/messages/list'

beforeAll(async () => {
  two = await openTwoOperators()
  for (const tenant of two.tenants) await write(tenant)
})
afterAll(() => two.close())

/** Two mails and an SMS to players of an operator's. */
async function write({ operatorId, siteId }: Tenant): Promise<void> {
  const { messages, platform } = two.served.house
  const to = { operatorId, siteId, lang: 'en' }
  const secretUntil = platform.clock.now() + 1_800_000
  const link = '/reset-password/sesame'
  await forOperator(operatorId, () =>
    platform.db.transaction().execute(async (tx) => {
      const mail = { ...to, template: 'resetByEmail' as const, values: { userName: 'ada', link, minutes: 30 } }
      await messages.send(tx, { ...mail, playerId: 1, to: 'ada@example.com', secretUntil })
      await messages.send(tx, { ...mail, playerId: 2, to: 'bea@example.com', secretUntil })
      const sms = { ...to, template: 'resetBySms' as const, values: { link, minutes: 30 } }
      await messages.send(tx, { ...sms, playerId: 1, to: '+905321234567', secretUntil })
    }),
  )
}

interface Listed {
  readonly messages: readonly { readonly messageId: number; readonly to: string; readonly text: string }[]
  readonly more: boolean
}

const list = async (tenant: Tenant, input: object = {}) => {
  const answer = await two.post(tenant.host, path, input, tenant.staff)
  expect(answer.status).toBe(200)
  return answer.body as Listed
}

test('the desk reads what its own operator’s players were sent, without what opens something', async () => {
  const [one] = two.tenants
  const { messages, more } = await list(one)
  expect(more).toBe(false)
  expect(messages.map(({ to }) => to)).toEqual(['+90•••••67', 'b•••@example.com', 'a•••@example.com'])
  for (const { text } of messages) {
    expect(text).toContain('••••••')
    expect(text).not.toContain('sesame')
  }
})

test('what is listed can be narrowed, and is read page by page', async () => {
  const [, other] = two.tenants
  expect((await list(other, { way: 'sms' })).messages).toHaveLength(1)
  expect((await list(other, { playerId: 1 })).messages).toHaveLength(2)
  expect((await list(other, { state: 'failed' })).messages).toHaveLength(0)
  const first = await list(other, { limit: 2 })
  expect(first).toMatchObject({ more: true })
  const rest = await list(other, { limit: 2, before: first.messages.at(-1)?.messageId })
  expect(rest.messages).toHaveLength(1)
  expect(rest.more).toBe(false)
})

test('nobody else is told: neither players and keys, nor staff of another office, nor who may see nobody', async () => {
  const [one, other] = two.tenants
  for (const who of [{}, one.players[0], one.key, other.staff])
    expect(await two.post(one.host, path, {}, who)).toMatchObject({ status: 401 })
  const post = (at: string, input: unknown, changed: RequestInit = {}) =>
    two.post(one.host, at, input, Object.fromEntries(new Headers(changed.headers)))
  const clerk = await openClerk(two.served, 'content clerk', ['content'], { operatorId: one.operatorId, post })
  expect(await clerk.post(path, {})).toMatchObject({ status: 403 })
})
