import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, it } from 'vitest'
import { noDescriptions } from './descriptions.ts'
import { openNameBook } from './name-book.ts'
import type { RestSide } from './rest-side.ts'

const of = { event: 'sr:match:1', competitors: ['sr:competitor:1', 'sr:competitor:2'] }
const minute = 60_000

/** A REST side that knows these names and counts how often it is asked. */
function open(names: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const rest = {
    names: async (urn: string) => {
      asked.push(urn)
      return new Map([['en', new Map(Object.entries(names))]])
    },
    variant: async (id: number, variant: string) => {
      asked.push(`${id}/${variant}`)
      return new Map()
    },
  }
  const time = virtualTime(0)
  const languages = ['en', 'tr']
  // Of the REST side a name book uses these two alone.
  const ports = { clock: time, rest: rest as unknown as RestSide, languages, descriptions: () => noDescriptions }
  return { asked, time, book: openNameBook(ports) }
}

it('asks once for a name, and tells everybody who waited for it', async () => {
  const { asked, book } = open({ 'sr:competitor:9': 'Ada' })
  const wanted = [{ entities: ['sr:competitor:9'] }]
  expect(await Promise.all([book.find(wanted, of), book.find(wanted, of)])).toEqual([true, true])
  expect(asked).toEqual(['sr:competitor:9'])
  const namings = book.namingsOf({ home: 'A', away: 'B' })
  expect(namings.map(({ language, entity }) => [language, entity('sr:competitor:9')])).toEqual([
    ['en', 'Ada'],
    ['tr', undefined],
  ])
})

it('asks the sides of the event for their players, and one by one for those that they do not name', async () => {
  const squad = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`sr:player:${at}`, `Player ${at}`]))
  const { asked, book } = open(squad)
  expect(await book.find([{ entities: Object.keys(squad) }, { entities: ['sr:player:99'] }], of)).toBe(true)
  expect(asked).toEqual(['sr:competitor:1', 'sr:competitor:2', 'sr:player:99'])
})

it('has no news of a name that did not come, until it is asked for again some minutes later', async () => {
  const { asked, time, book } = open({})
  const wanted = [{ entities: ['sr:competitor:2'], variant: { id: 1, variant: 'v' } }]
  expect(await book.find(wanted, of)).toBe(true)
  expect(await book.find(wanted, of)).toBe(false)
  expect(new Set(asked)).toEqual(new Set(['1/v', 'sr:competitor:2']))
  await time.advance(10 * minute)
  expect(await book.find(wanted, of)).toBe(true)
  expect(asked).toHaveLength(4)
  book.forget()
  expect(await book.find(wanted, of)).toBe(true)
  expect(asked).toHaveLength(6)
})

it('asks for no more than so many names of one event, and of all, whatever is wanted', async () => {
  const { asked, time, book } = open({})
  const wanted = (event: number) =>
    Array.from({ length: 5000 }, (_, at) => ({ entities: [], variant: { id: event, variant: `v${at}` } }))
  await book.find(wanted(1), of)
  expect(asked).toHaveLength(100)
  for (const event of [2, 3, 4, 5, 6]) await book.find(wanted(event), { ...of, event: `sr:match:${event}` })
  expect(asked).toHaveLength(300)
  await time.advance(10 * minute)
  await book.find(wanted(1), of)
  expect(asked).toHaveLength(400)
})
