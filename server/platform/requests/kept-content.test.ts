import { expect, test } from 'vitest'
import { contentHash } from './asked-request.ts'
import { keptContent } from './kept-content.ts'

const key = 'request-of-a-pin'
const input = { terminalId: 7, pin: '480213' }

test('what a request says is kept as it is, but for what somebody signs in by', async () => {
  for (const plain of [{ amount: 10, reason: 'a story' }, {}, [], 'text', null]) {
    expect(await keptContent(plain, key)).toEqual(plain)
  }
  expect(await keptContent(input, key)).toEqual({ terminalId: 7, pin: expect.stringMatching(/^[\w+/]{43}=$/) })
})

test('the same PIN under the same key is the same, another one or another key is not, and none is its quick hash', async () => {
  const hashOf = async (pin: string, by = key) => contentHash(await keptContent({ ...input, pin }, by)).toString('hex')
  const kept = await hashOf('480213')
  expect(await hashOf('480213')).toBe(kept)
  expect(await hashOf('480214')).not.toBe(kept)
  expect(await hashOf('480213', 'another-request')).not.toBe(kept)
  expect(contentHash(input).toString('hex')).not.toBe(kept)
})
