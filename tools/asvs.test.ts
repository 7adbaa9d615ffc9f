import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const docs = new URL('../docs/', import.meta.url)
const page = readFileSync(new URL('asvs.md', docs), 'utf8')

/** How many requirements of levels 1 and 2 each section begins with; those of level 3 come after them. Source: ASVS 5.0.0. */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const wanted = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) => Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`)),
)

const rows = page.split('\n').flatMap((line) => {
  const [, numbers = '', asks = '', state = '', where = ''] = line.split('|').map((cell) => cell.trim())
  return /^\d/.test(numbers) ? [{ numbers: numbers.split(', '), asks, state, where }] : []
})
const targetsIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)

test('every requirement of levels 1 and 2 stands there once', () => {
  expect(wanted.length).toBe(253)
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(wanted.toSorted())
})

test('each has a state, and says where it is seen or why it is not', () => {
  for (const { numbers, asks, state, where } of rows) {
    const named = numbers.join()
    expect(['met', 'partly', 'not', 'does not apply'], named).toContain(state)
    expect(asks.length, named).toBeGreaterThan(3)
    if (state === 'met' || state === 'partly') expect(targetsIn(where).length, named).toBeGreaterThan(0)
    else expect(where.length, named).toBeGreaterThan(7)
  }
})

test('what is said of how many there are is so', () => {
  const count = (state: string) =>
    rows.filter((row) => row.state === state).reduce((sum, { numbers }) => sum + numbers.length, 0)
  expect(page).toContain(
    `253 requirements: ${count('met')} met, ${count('partly')} partly, ${count('not')} not, ${count('does not apply')} that do not apply.`,
  )
})

test('every link leads to a file that is there', () => {
  const targets = targetsIn(page).filter((target) => !target.startsWith('https:'))
  expect(targets.length).toBeGreaterThan(200)
  expect(targets.filter((target) => !existsSync(new URL(target, docs)))).toEqual([])
})
