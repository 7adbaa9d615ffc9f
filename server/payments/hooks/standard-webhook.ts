import { isCoinNumber, isCoinRate } from '@banko/betting/payments/coins/coin-money.ts'
import { coins } from '@banko/betting/payments/coins/coins.ts'
import * as z from 'zod'
import type { MessageRead, RawMessage } from '../../platform/doors/provider-door.ts'
import { type ProviderFactKind, providerFactKinds } from '../facts/fact.ts'
import type { HookSaid } from '../provider.ts'

/** Standard Webhooks: base64 HMAC-SHA256 over `id.timestamp.body`. Source: payments.md, Hooks, scheme v1. */
export function readStandardWebhook({ headers, body }: RawMessage): MessageRead | undefined {
  const [id, time, signature] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`])
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return undefined
  if (id === '' || id.length > 100 || !/^\d{1,12}$/.test(time)) return undefined
  const signatures = signature
    .split(' ')
    .slice(0, 5)
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
  const bytes = Buffer.concat([Buffer.from(`${id}.${time}.`), body])
  return { bytes, signatures, at: Number(time) * 1000, event: id }
}

const coinsShape = z.object({
  coin: z.enum(coins),
  amount: z.string().refine(isCoinNumber),
  seenAt: z.int().min(0),
  confirmations: z.int().min(0),
  rate: z.string().refine(isCoinRate),
})
const factShape = z.object({
  kind: z.enum(providerFactKinds),
  key: z.string().min(1).max(100),
  saidAt: z.int().min(0),
  amount: z.int().min(0).optional(),
  currency: z.string().max(10).optional(),
  payment: z.string().max(100).optional(),
  attempt: z.int().min(0).max(1000).optional(),
  word: z.string().max(100).optional(),
  coins: coinsShape.optional(),
})
const bodyShape = z.object({
  reference: z.string().min(1).max(100),
  providerRef: z.string().min(1).max(100).optional(),
  facts: z.array(factShape).max(50).default([]),
})

/** What our own form of hook says; undefined: it is not of that form. */
export function readHookBody(body: Uint8Array): HookSaid | undefined {
  const parsed = bodyShape.safeParse(readJson(body))
  if (!parsed.success) return undefined
  const { reference: key, providerRef, facts } = parsed.data
  return {
    ref: { key, providerRef },
    facts: facts.map(({ kind, key: name, saidAt, ...rest }) => ({
      ...{ kind: kind satisfies ProviderFactKind, key: name, saidAt },
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    })),
  }
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}
