import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ZodObject } from 'zod'
import { listCalls } from './declared.ts'
import { describeCalls } from './describe-calls.ts'
import { contract } from './index.ts'

const page = readFileSync(new URL('../docs/calls.md', import.meta.url), 'utf8')
const text = readFileSync(new URL('../tools/contract/calls-page.txt', import.meta.url), 'utf8')
const calls = listCalls(contract)
const names = new Set(calls.map(({ name }) => name))

/** Cells of the table under a heading, row by row, without its head. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = page.split(`## ${heading}\n`)
  const lines = section.split('\n## ')[0]?.split('\n') ?? []
  const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1))
  return rows.slice(2).map((cells) => cells.map((cell) => cell.trim()))
}

const namedIn = (cell = '') => [...cell.matchAll(/`([a-z]\w*\.[a-z]\w*)`/gi)].map(([, name = '']) => name)
const rows = rowsUnder("Calls by the specification's names")

test('the page is what the contract and its text make', () => {
  expect(page).toBe(describeCalls(text))
})

test('the page says of a call its address, who makes it, how often, its shapes and what it refuses', () => {
  expect(page).toContain(
    '| `coupons.detail`<br>POST `/v1/coupons/detail` | One of my coupons | players<br>120 in 10 s | `couponId` | Coupon | `notFound` |',
  )
})

test('the page says of a topic its names, who listens and what is said', () => {
  expect(page).toContain(
    '| `coupons` | The player’s waiting coupons, then whatever changes of any | players, each to their own | `CouponsSnapshot` | `CouponsChange` |',
  )
})

describe('the page that says where the specification’s calls are', () => {
  test('has a table, and each row an answer: a call of ours, topics, or later', () => {
    expect(rows.length).toBeGreaterThan(20)
    for (const [theirs, ours] of rows) {
      const isAnswered = namedIn(ours).length > 0 || ours === 'later' || ours === 'topics'
      expect(isAnswered, theirs).toBe(true)
    }
  })

  test('names no call that does not exist', () => {
    const named = rows.flatMap(([, ours]) => namedIn(ours))
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })

  test('names every call that there is', () => {
    const named = new Set(rows.flatMap(([, ours]) => namedIn(ours)))
    expect([...names].filter((name) => !named.has(name))).toEqual([])
  })

  test('calls shared what is, and nothing else', () => {
    for (const [, ours, notes = ''] of rows) {
      const declared = calls.find(({ name }) => name === namedIn(ours)[0])
      if (declared?.meta.shared !== true) expect(notes, ours).not.toMatch(/^shared/)
      else if (declared.name !== 'book.matches' && declared.name !== 'book.match')
        expect(notes, ours).toMatch(/^shared/)
    }
  })

  test.each(['limit', 'offset', 'markets', 'search', 'matchIds', 'from', 'until'])(
    'promises the field %s, and book.matches takes it',
    (field) => {
      expect(rowsUnder('Fields of lists').some(([, ours]) => ours?.includes(`\`${field}\``))).toBe(true)
      // Every input of ours is an object.
      const input = calls.find(({ name }) => name === 'book.matches')?.input as ZodObject
      expect(Object.keys(input.shape)).toContain(field)
    },
  )
})
