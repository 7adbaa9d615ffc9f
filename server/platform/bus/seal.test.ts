import { expect, test } from 'vitest'
import { openSeal, sealMilliseconds } from './seal.ts'

const secret = new Uint8Array(32).fill(7)
const noon = Date.UTC(2026, 0, 1, 12)
const at = (now: number) => ({ now: () => now })
const bytes = (text: string) => Buffer.from(text)
const text = (opened: ReturnType<ReturnType<typeof openSeal>['open']>) =>
  opened.kind === 'opened' ? Buffer.from(opened.body).toString() : opened.reason

test('what one process of a house says, the others read, in order and once', () => {
  const [here, there] = [openSeal(secret, at(noon)), openSeal(secret, at(noon + 1500))]
  expect(there.house).toBe(here.house)
  const [first, second] = [here.close('a', bytes('one')), here.close('a', bytes('two'))]
  expect(text(there.open('a', first))).toBe('one')
  expect(text(there.open('a', second))).toBe('two')
  for (const again of [first, second]) expect(text(there.open('a', again))).toBe('repeated')
  expect(text(there.open('a', openSeal(secret, at(noon)).close('a', bytes('three'))))).toBe('three')
  expect(text(there.open('b', here.close('b', bytes(''))))).toBe('')
})

test('a message that is not whole and of this house, for this subject, is refused', () => {
  const [here, there] = [openSeal(secret, at(noon)), openSeal(secret, at(noon))]
  const other = openSeal(new Uint8Array(32).fill(8), at(noon))
  expect(other.house).not.toBe(here.house)
  expect(text(there.open('a', other.close('a', bytes('one'))))).toBe('signature')
  const said = here.close('a', bytes('one'))
  expect(text(there.open('b', said))).toBe('signature')
  for (let position = 0; position < said.length; position += 1) {
    const changed = Buffer.from(said)
    changed.writeUInt8((changed.readUInt8(position) + 1) % 256, position)
    expect(text(there.open('a', changed)), `byte ${position}`).toBe(position < 4 ? 'unsigned' : 'signature')
  }
  for (const forged of ['', '{"kind":"stand"}', 'BKO2'.padEnd(200, 'x')])
    expect(text(there.open('a', bytes(forged)))).toMatch(/unsigned|signature/)
  expect(text(there.open('a', said.subarray(0, -1)))).toBe('signature')
  expect(text(there.open('a', said))).toBe('one')
})

test('a recording is refused for good, also by a process that began since', () => {
  const said = openSeal(secret, at(noon)).close('a', bytes('one'))
  expect(text(openSeal(secret, at(noon + sealMilliseconds + 1)).open('a', said))).toBe('late')
  expect(text(openSeal(secret, at(noon - sealMilliseconds - 1)).open('a', said))).toBe('late')
  let now = noon
  const there = openSeal(secret, { now: () => now })
  expect(text(there.open('a', said))).toBe('one')
  // Many others speak, and those whose words would be late are forgotten.
  now += sealMilliseconds + 1
  for (let other = 0; other < 600; other += 1) there.open('a', openSeal(secret, at(now)).close('a', bytes('')))
  expect(text(there.open('a', said))).toBe('late')
})
