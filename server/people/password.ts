import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Ids } from '../platform/ports.ts'
import { hashInTurn } from './hash-in-turn.ts'

/** Memory in KiB, passes, lanes. Source: choices.md, sign-in. */
interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const derive = promisify(argon2)

/**
 * `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` in base64 without padding, the common form, so that the cost can rise
 * later and old hashes still verify. `salt` is 16 random bytes. Takes about 25 ms, off the main thread.
 */
export async function hashPassword(password: string, salt: Uint8Array): Promise<string> {
  const tag = await tagOf(password, salt, cost, tagLength)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`
}

/** 16 of the 32 bytes of a fresh token. */
export function newSalt(ids: Ids): Uint8Array {
  return Buffer.from(ids.token(), 'base64url').subarray(0, 16)
}

/** A hash of nothing that anybody knows: an account that has it cannot be signed in to. */
export const hashOfNobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(
  new Uint8Array(16),
)}$${text(new Uint8Array(tagLength))}`

/** Whether the password is the hashed one. Takes the same time either way; a hash of another form is a fault. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  const [, memory, passes, parallelism, salt, tag] = match ?? []
  if (!memory || !passes || !parallelism || !salt || !tag) throw new Error('a password hash has an unknown form')
  const expected = Buffer.from(tag, 'base64')
  const params = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await tagOf(password, Buffer.from(salt, 'base64'), params, expected.length)
  return timingSafeEqual(given, expected)
}

/** The same password typed on two keyboards may differ in its bytes, hence the normal form. */
function tagOf(password: string, salt: Uint8Array, params: Cost, length: number): Promise<Buffer> {
  const asked = { message: password.normalize('NFC'), nonce: salt, tagLength: length, ...params }
  return hashInTurn(() => derive('argon2id', asked))
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
