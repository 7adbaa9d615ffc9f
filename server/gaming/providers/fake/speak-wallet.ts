import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { ProviderDoor } from '../../../platform/doors/provider-door.ts'
import { isSignedBy } from '../../../platform/doors/provider-keys.ts'
import type { GameProvider } from '../../catalogue/providers.ts'

const answerShape = z.object({
  status: z.string(),
  player: z.string().optional(),
  game: z.string().optional(),
  balance: z.string().optional(),
  currency: z.string().optional(),
})
export type WalletSaid = z.infer<typeof answerShape>

interface Speaking {
  readonly door: ProviderDoor
  readonly provider: GameProvider
  /** Of a site of its operator's. */
  readonly host: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Asks at the very door that others knock at, signed as they sign. */
export async function speakWallet(
  { door, provider, host, now }: Speaking,
  command: string,
  said: object,
): Promise<WalletSaid> {
  const account = door.accountOf(host, provider.walletKey)
  const [key] = provider.keys
  if (!account || key?.kind !== 'hmacSha256') return { status: 'playerRefused' }
  const body = Buffer.from(JSON.stringify(said))
  const time = Math.floor(now / 1000)
  const signature = createHmac('sha256', key.secret).update(`${time}.${command}.`).update(body).digest('base64')
  const headers = { 'x-timestamp': String(time), 'x-signature': `v1,${signature}` }
  const read = account.read({ headers, body, command })
  if (!read || !isSignedBy(account.keys, read, now)) return { status: 'playerRefused' }
  const { operatorId, accountId } = account
  const asked = { operatorId, scope: 'wallet', key: signature, caller: `account ${accountId}`, content: [] }
  const reply = await account.take({ operatorId, accountId, body, command, asked })
  const answer = answerShape.safeParse(JSON.parse(reply.body))
  return answer.success ? answer.data : { status: `answered ${reply.status}` }
}
