import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** As passwords are kept. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** Fields of inputs by which somebody signs in. */
const opening: ReadonlySet<string> = new Set(['password', 'pin'])

/**
 * What a request says, as the hash that is kept of it may know it: a password or a PIN stands there by a slow hash, as it is
 * kept itself, for a quick one tells within moments which of a million PINs it was. The request's key is the salt.
 */
export async function keptContent(input: unknown, key: string): Promise<unknown> {
  if (typeof input !== 'object' || input === null || !Object.keys(input).some((name) => opening.has(name))) return input
  const kept = await Promise.all(
    Object.entries(input).map(async ([name, value]: [string, unknown]) => {
      if (!opening.has(name) || typeof value !== 'string') return [name, value] as const
      const hash = await derive('argon2id', { message: value, nonce: Buffer.from(key), ...cost })
      return [name, hash.toString('base64')] as const
    }),
  )
  return Object.fromEntries(kept)
}
