import { pieceBytes } from '@banko/contract/identity/document-file.ts'
import { expect, test } from 'vitest'
import { sendDocument } from './send-document.ts'

type Calls = Parameters<typeof sendDocument>[0]
const away = { kind: 'unreachable', reason: 'offline' } as never

/** A house that keeps what comes; `answers` says what a piece is answered before it is kept. */
function house(answers: (number: number, nth: number) => unknown = () => undefined) {
  const kept = new Map<string, Buffer>()
  let nth = 0
  const calls: Calls = {
    putPiece: async ({ side, number, data }) => {
      const no = answers(number, nth++)
      if (no) return no as never
      kept.set(`${side} ${number}`, Buffer.from(data, 'base64'))
      return { kind: 'value', value: {} }
    },
    send: async ({ files }) => ({ kind: 'value', value: files as never }),
  }
  return { calls, kept, asked: () => nth }
}

const file = (bytes: number) => new Blob([Uint8Array.from({ length: bytes }, (_, at) => at % 251)])
const front = (bytes: number) => [{ side: 'front' as const, file: file(bytes) }]
const send = (calls: Calls, files: Parameters<typeof sendDocument>[1]['files'], told: number[] = []) =>
  sendDocument(calls, { uploadId: 'u', kind: 'passport', files, onProgress: (percent) => told.push(percent) })

test('all pieces come, in whatever order, and join to the file', async () => {
  const { calls, kept } = house()
  const told: number[] = []
  const reply = await send(calls, front(7 * pieceBytes + 11), told)
  expect(reply).toEqual({ kind: 'value', value: [{ side: 'front', pieces: 8 }] })
  const whole = Buffer.concat(Array.from({ length: 8 }, (_, number) => kept.get(`front ${number}`) ?? Buffer.of()))
  expect(whole.equals(Buffer.from(await file(7 * pieceBytes + 11).arrayBuffer()))).toBe(true)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told.at(-1)).toBe(100)
})

test('a line that breaks for a moment is waited for, one that is gone is told', async () => {
  const short = house((_, nth) => (nth === 1 ? away : undefined))
  expect(await send(short.calls, front(3 * pieceBytes))).toMatchObject({ kind: 'value' })
  expect(short.kept.size).toBe(3)
  const gone = house((number) => (number === 1 ? away : undefined))
  expect(await send(gone.calls, front(3 * pieceBytes))).toEqual(away)
})

test('what is refused ends it: no further piece is sent', async () => {
  const refusal = { kind: 'refused', refusal: { code: 'documentsToday' } }
  const { calls, asked } = house(() => refusal)
  expect(await send(calls, front(50 * pieceBytes))).toEqual(refusal)
  expect(asked()).toBe(3)
})
