import type { Connection, Transaction } from '../database/connection.ts'
import { forEveryOperator } from '../database/row-scope.ts'
import { TooManyError } from '../limits/too-many-error.ts'
import { type AskedRequest, contentHash } from './asked-request.ts'
import {
  claimRequest,
  dayOf,
  dropRequestsBefore,
  findRequest,
  forgetRequest,
  type KeptRequest,
  keepAnswer,
  takeRoom,
} from './store-requests.ts'

/** How long an answer is kept for whoever asks again, milliseconds. */
export const requestsKept = 30 * 86_400_000
/** Bytes that the answers of one caller may take in a day. */
export const roomMax = 32 * 1024 * 1024
/** Of a row besides its answer. */
const rowBytes = 200
const day = 86_400_000

/** Thrown for a key that was given to another request: expected, and refused as `requestKeyReused`. */
export class RequestReusedError extends Error {
  override readonly name = 'RequestReusedError'
}

/** Thrown where a caller's room of a day is full: nothing was done. */
export class NoRoomError extends TooManyError {}

export interface Keeping {
  readonly now: number
  /**
   * Asked after the work: `needed` is refused where there is no room, `wished` is done and not remembered, `free` takes
   * none.
   */
  room?(): 'needed' | 'wished' | 'free'
}

/**
 * Carries a request out once, and answers whoever asks again as the first time. The answer is written in the transaction
 * of the work: both stand, or neither. Whoever asks while another is at it waits for that one's end. What answers
 * `undefined` was refused, and is not remembered. Without a request it is just the work.
 *
 * @throws {RequestReusedError} when the key stands for other content
 * @throws {NoRoomError} when there is no room to keep the answer
 */
export async function doOnce<T>(
  tx: Transaction,
  asked: AskedRequest | undefined,
  { now, room = () => 'needed' }: Keeping,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!asked) return work()
  const content = contentHash(asked.content)
  while (!(await claimRequest(tx, asked, { content, at: now }))) {
    const earlier = await findRequest(tx, asked)
    // It may have been swept just now; then it is claimed.
    if (earlier) return answerOf<T>(earlier, content)
  }
  const given = await work()
  const answer = given === undefined ? undefined : JSON.stringify(given)
  if (answer === undefined || !(await hasRoom(tx, asked, { answer, now, how: room() }))) await forgetRequest(tx, asked)
  else await keepAnswer(tx, asked, answer)
  return given
}

/** The answer of a request that was carried out before, for whoever need not wait for one that is just now. */
export async function answerBefore<T>(connection: Connection, asked: AskedRequest): Promise<T | undefined> {
  const earlier = await findRequest(connection, asked)
  return earlier && answerOf<T>(earlier, contentHash(asked.content))
}

/** Forgets what nobody asks for again. */
export function sweepRequests(connection: Connection, now: number): Promise<void> {
  return forEveryOperator('what is over is swept', () => dropRequestsBefore(connection, now - requestsKept))
}

function answerOf<T>({ content, answer }: KeptRequest, asked: Buffer): T {
  if (!asked.equals(content)) throw new RequestReusedError('a key that stands for another request')
  if (answer === null) throw new Error('a request was carried out and has no answer')
  // Written by the same work.
  return answer as T
}

async function hasRoom(
  tx: Transaction,
  asked: AskedRequest,
  { answer, now, how }: { readonly answer: string; readonly now: number; readonly how: 'needed' | 'wished' | 'free' },
): Promise<boolean> {
  if (how === 'free') return true
  const bytes = rowBytes + Buffer.byteLength(answer)
  if (await takeRoom(tx, asked, { bytes, bytesMax: roomMax, at: now })) return true
  if (how === 'wished') return false
  throw new NoRoomError(Math.ceil(((dayOf(now) + 1) * day - now) / 1000))
}
