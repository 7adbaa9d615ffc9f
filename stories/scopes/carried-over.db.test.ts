import { test } from 'vitest'
import { expectCarriedOver } from './expect-carried-over.ts'

test('a house of before keys by operator comes through whole, on the embedded database', async () => {
  await expectCarriedOver('memory:')
}, 300_000)
