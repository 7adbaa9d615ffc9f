import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../ports.ts'

/** Milliseconds that a message may be under way, clocks apart included; what is older may be somebody's recording. */
export const sealMilliseconds = 60_000

export type Opened =
  | { readonly kind: 'opened'; readonly body: Uint8Array; readonly speaker: string }
  | { readonly kind: 'refused'; readonly reason: 'unsigned' | 'signature' | 'late' | 'repeated' }

/** Signs what a process says on the bus, and reads what the others of its house say. Source: docs/decisions/0020. */
export interface Seal {
  /** What the house is called on the bus: nobody can tell the secret from it. */
  readonly house: string
  close(subject: string, body: Uint8Array): Uint8Array
  open(subject: string, data: Uint8Array): Opened
}

/** Before the body: the form, who says it, when (microseconds, rising with each), and the signature of all the rest. */
const form = Buffer.from('BKO2')
const timeAt = form.length + 8
const signatureAt = timeAt + 8
const bodyAt = signatureAt + 32
/** What a seal adds to a body. */
export const sealBytes = bodyAt
/** So many who spoke are remembered before those are forgotten whose words would be late by now. */
const speakersKept = 256

/** `secret`: the house's own, 32 bytes. */
export function openSeal(secret: Uint8Array, clock: Clock): Seal {
  const root = createSecretKey(secret)
  const key = createSecretKey(createHmac('sha256', root).update('bus').digest())
  const house = createHmac('sha256', root).update('name').digest('hex').slice(0, 16)
  const me = randomBytes(8)
  const heard = new Map<string, number>()
  let last = 0

  function isFresh(speaker: string, time: number): boolean {
    if (time <= (heard.get(speaker) ?? 0)) return false
    if (heard.size >= speakersKept && !heard.has(speaker)) forgetLate(heard, oldest(clock))
    heard.set(speaker, time)
    return true
  }

  return {
    house,
    close(subject, body) {
      last = Math.max(last + 1, clock.now() * 1000)
      const head = Buffer.allocUnsafe(bodyAt)
      form.copy(head)
      me.copy(head, form.length)
      head.writeDoubleBE(last, timeAt)
      sign(key, subject, head, body).copy(head, signatureAt)
      return Buffer.concat([head, body])
    },
    open(subject, data) {
      const message = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      if (message.length < bodyAt || !message.subarray(0, form.length).equals(form)) return refused('unsigned')
      const body = message.subarray(bodyAt)
      if (!timingSafeEqual(sign(key, subject, message, body), message.subarray(signatureAt, bodyAt)))
        return refused('signature')
      const time = message.readDoubleBE(timeAt)
      if (Math.abs(time - clock.now() * 1000) > sealMilliseconds * 1000) return refused('late')
      const speaker = message.toString('latin1', form.length, timeAt) + subject
      return isFresh(speaker, time) ? { kind: 'opened', body, speaker } : refused('repeated')
    },
  }
}

function sign(key: KeyObject, subject: string, head: Buffer, body: Uint8Array): Buffer {
  // The subject ends where the head begins: no other subject and head are the same bytes.
  return createHmac('sha256', key).update(`${subject}\0`).update(head.subarray(0, signatureAt)).update(body).digest()
}

const oldest = (clock: Clock) => (clock.now() - sealMilliseconds) * 1000

function forgetLate(heard: Map<string, number>, before: number): void {
  for (const [speaker, time] of heard) if (time < before) heard.delete(speaker)
}

function refused(reason: Extract<Opened, { kind: 'refused' }>['reason']): Opened {
  return { kind: 'refused', reason }
}
