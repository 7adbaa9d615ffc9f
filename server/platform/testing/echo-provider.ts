import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { sql } from 'kysely'
import type { ProviderAccount, ProviderDoor, ProviderReply, RawMessage } from '../doors/provider-door.ts'
import type { ProviderKey } from '../doors/provider-keys.ts'
import type { Platform, Transaction } from '../platform.ts'
import { doOnce } from '../requests/do-once.ts'

const secrets = { now: Buffer.from('a secret that both know, now'), old: Buffer.from('a secret that both knew before') }
const ed25519 = generateKeyPairSync('ed25519')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What a provider sends: its headers and the bytes of its body. */
export interface Sent {
  readonly headers: Record<string, string>
  readonly body: string
}

/** Accounts by the key of their path. `kuruş` is another operator's, at another host. */
export const accountKeys = { hmac: 'h'.repeat(32), ed25519: 'e'.repeat(32), rsa: 'r'.repeat(32), other: 'o'.repeat(32) }

/** When the secret of before ends, milliseconds. */
export const oldUntil = Date.UTC(2026, 0, 2)

/** Signs as the form of Standard Webhooks has it, over `id.timestamp.body`. */
export function signWebhook(
  { id, at, body }: { readonly id: string; readonly at: number; readonly body: string },
  by: 'now' | 'old' | 'ed25519' | KeyObject = 'now',
): Sent {
  const seconds = String(Math.floor(at / 1000))
  const bytes = Buffer.from(`${id}.${seconds}.${body}`)
  const key = typeof by === 'string' && by !== 'ed25519' ? secrets[by] : undefined
  const signature = key
    ? `v1,${createHmac('sha256', key).update(bytes).digest('base64')}`
    : `v1a,${sign(null, bytes, typeof by === 'string' ? ed25519.privateKey : by).toString('base64')}`
  const headers = { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature }
  return { headers, body }
}

/** Signs the body alone, as wallets do that have no clock. */
export function signBody(body: string): Sent {
  const key = createPrivateKey(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return { headers: { 'x-signature': sign('sha256', Buffer.from(body), key).toString('base64') }, body }
}

function readWebhook({ headers, body }: RawMessage): ReturnType<ProviderAccount['read']> {
  const [id, time, signature] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`])
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return undefined
  if (!/^\d{1,12}$/.test(time)) return undefined
  const signatures = signature.split(' ').map((one) => Buffer.from(one.slice(one.indexOf(',') + 1), 'base64'))
  const bytes = Buffer.concat([Buffer.from(`${id}.${time}.`), body])
  return { bytes, signatures, at: Number(time) * 1000, event: id }
}

function readBody({ headers, body }: RawMessage): ReturnType<ProviderAccount['read']> {
  const signature = headers['x-signature']
  if (typeof signature !== 'string') return undefined
  return { bytes: body, signatures: [Buffer.from(signature, 'base64')] }
}

const reply = (status: number, body: object): ProviderReply => ({
  status,
  type: 'application/vnd.echo+json',
  body: JSON.stringify(body),
})

/** The table that echoes stand in. */
export const echoMigration = {
  id: 'echo-1',
  sql: 'create table echo (number int generated always as identity, operator_id bigint, said bytea)',
}

/** Says again what a provider said, with a number that rises with each that is new; `break` breaks in the middle. */
export function echoDoor(platformOf: () => Platform, change: Partial<ProviderDoor> = {}): ProviderDoor {
  const write = async (tx: Transaction, operatorId: number, body: Buffer) => {
    const { rows } = await sql<{ number: number }>`
      insert into echo (operator_id, said) values (${operatorId}, ${body}) returning number`.execute(tx)
    if (body.includes('break')) throw new Error('broken in the middle')
    return rows[0]?.number
  }
  const account = (operatorId: number, accountId: number, how: Pick<ProviderAccount, 'keys' | 'read'>) => ({
    ...{ operatorId, accountId, ...how },
    refuse: (why: string) => reply(why === 'unavailable' ? 503 : 400, { echo: 'no', why }),
    take: async ({ asked, body, command }: Parameters<ProviderAccount['take']>[0]) => {
      const { db, clock } = platformOf()
      const number = await db
        .transaction()
        .execute((tx) => doOnce(tx, asked, { now: clock.now() }, () => write(tx, operatorId, body)))
      return reply(200, { echo: body.toString('latin1'), number, command })
    },
  })
  const hmac: readonly ProviderKey[] = [
    { kind: 'hmacSha256', secret: secrets.now },
    { kind: 'hmacSha256', secret: secrets.old, until: oldUntil },
  ]
  const accounts: Readonly<Record<string, ProviderAccount>> = {
    [`127.0.0.1 ${accountKeys.hmac}`]: account(1, 1, { keys: hmac, read: readWebhook }),
    [`127.0.0.1 ${accountKeys.ed25519}`]: account(1, 2, {
      keys: [{ kind: 'ed25519', publicKey: ed25519.publicKey }],
      read: readWebhook,
    }),
    [`127.0.0.1 ${accountKeys.rsa}`]: account(1, 3, {
      keys: [{ kind: 'rsaSha256', publicKey: rsa.publicKey }],
      read: readBody,
    }),
    [`elsewhere.test ${accountKeys.other}`]: account(2, 4, { keys: hmac, read: readWebhook }),
  }
  return {
    name: 'echo',
    path: '/echo/hook/:account/*',
    bodyBytesMax: 1024,
    rate: { count: 40, seconds: 10 },
    accountOf: (host, key) => accounts[`${host} ${key}`],
    ...change,
  }
}
