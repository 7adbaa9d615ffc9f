import { expect, test } from 'vitest'
import { parseXml, readXml } from './read-xml.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** What an answer of so many rows looks like; the text keeps the quick scanner away. */
const rows = (count: number) => '<row id="1" name="one">text</row>'.repeat(count)

/** Microseconds of this process that a reading takes. */
function costOf(text: string): number {
  const before = process.cpuUsage()
  parseXml(text)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test.each([
  ['an element that nobody closes', '<a><b></a>'],
  ['an entity that nobody knows', '<a>&b;</a>'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['a depth that no document has', `${'<a>'.repeat(33)}x${'</a>'.repeat(33)}`],
  ['two roots', '<a>x</a><b/>'],
])('%s is no document', (_, text) => {
  expect(readXml(encode(text))).toBeUndefined()
})

test('the deepest document that may be is read', () => {
  expect(readXml(encode(`${'<a>'.repeat(32)}x${'</a>'.repeat(32)}`))).toMatchObject({ name: 'a' })
})

test.each([
  ['too deep', '<a>'.repeat(40)],
  ['damaged', '<a b="1" b="2">'],
])('nothing is built of what comes after a place that is %s', (_, start) => {
  const many = rows(60_000)
  const whole = costOf(`<a>${many}</a>`)
  expect(costOf(`<r>${start}${many}`)).toBeLessThan(whole / 4)
})
