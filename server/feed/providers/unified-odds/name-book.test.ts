import { expect, it } from 'vitest'
import { noDescriptions } from './descriptions.ts'
import { openNameBook } from './name-book.ts'
import type { RestSide } from './rest-side.ts'

/** A REST side that knows these names and counts how often it is asked. */
function open(names: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const rest = {
    names: async (urn: string) => {
      asked.push(urn)
      return new Map(Object.entries(names))
    },
    variant: async () => undefined,
  }
  // Of the REST side a name book uses these two alone.
  return { asked, book: openNameBook(rest as unknown as RestSide, () => noDescriptions) }
}

it('asks once for a name, and tells everybody who waited for it', async () => {
  const { asked, book } = open({ 'sr:player:1': 'Ada' })
  const wanted = { entities: ['sr:player:1'] }
  expect(await Promise.all([book.find(wanted), book.find(wanted)])).toEqual([true, true])
  expect(asked).toEqual(['sr:player:1'])
  expect(book.namingOf({ home: 'A', away: 'B' }).entity('sr:player:1')).toBe('Ada')
})

it('has no news of a name that was asked for and did not come, until it may be asked for again', async () => {
  const { asked, book } = open({})
  const wanted = { entities: ['sr:player:2'], variant: { id: 1, variant: 'v' } }
  expect(await book.find(wanted)).toBe(true)
  expect(await book.find(wanted)).toBe(false)
  expect(asked).toEqual(['sr:player:2'])
  book.forget()
  expect(await book.find(wanted)).toBe(true)
  expect(asked).toHaveLength(2)
})
