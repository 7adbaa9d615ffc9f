import { cookiesOf } from '../placement/cookies-of.ts'
import { openBenchFace } from '../placement/open-bench-face.ts'
import { openBenchHouse } from '../placement/open-bench-house.ts'
import { openBegunDeposits } from './begun-deposits.ts'

/**
 * The house behind its real face, as a process of its own: `serve.ts DATABASE_URL DEPOSITS`. Prints one line of JSON and
 * serves until its input ends; what it has taken by then is proved.
 */
async function main([databaseUrl = '', count = '0']: readonly string[]): Promise<void> {
  const bench = await openBenchHouse(databaseUrl)
  const { house, platform, playerIds } = bench
  const { account, make } = await openBegunDeposits(bench)
  const deposits = await make(Number(count))
  await platform.database.session(({ run }) => run('analyze'))
  const http = await openBenchFace(bench, 0)
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const cookies = await cookiesOf(bench)
  const [key] = account.keys
  if (key?.kind !== 'hmacSha256') throw new Error('the provider of the bench signs by a secret')
  const secret = Buffer.from(key.secret).toString('base64')
  const transferIds = deposits.map(({ transferId }) => transferId)
  console.log(JSON.stringify({ address, cookies, hookKey: account.hookKey, secret, transferIds } satisfies Served))
  await new Promise((resolve) => process.stdin.on('end', resolve).resume())
  await http.close()
  const faults = await house.payments.prove()
  await bench.close()
  if (faults.length > 0 || playerIds.length === 0) throw new Error(faults.join('\n'))
}

export interface Served {
  readonly address: string
  /** One Cookie header a player. */
  readonly cookies: readonly string[]
  readonly hookKey: string
  /** base64 */
  readonly secret: string
  /** Of deposits that wait for a hook, of one player after another. */
  readonly transferIds: readonly string[]
}

await main(process.argv.slice(2))
