import { expect, test } from 'vitest'
import { sourceOf } from '../tidy/source.ts'
import { openReaders } from './readers.ts'

const readers = openReaders([
  sourceOf('betting/price.ts', 'export const price = 1'),
  sourceOf('betting/slip.ts', `import { price } from './price.ts'\nexport const slip = price`),
  sourceOf('server/offer.ts', `import type { price } from '@banko/betting/price.ts'\nexport type Offer = typeof price`),
  sourceOf('site/late.ts', `export const late = () => import('./part.ts')`),
  sourceOf('stories/stories.test.ts', `const folder = new URL('told/', import.meta.url)`),
  sourceOf('site/words.test.ts', `const folder = (lang: string) => new URL(\`../words/\${lang}/\`, import.meta.url)`),
  sourceOf('tools/reset.test.ts', `const program = new URL('reset.ts', import.meta.url)`),
  sourceOf('tools/start.test.ts', `const main = import.meta.resolve('@banko/server/main.ts')`),
  sourceOf('tools/rules.json', `{ "tests": ["betting/slip.test.ts › pays"] }`),
  sourceOf('README.md', 'See `betting/price.ts`.'),
])

test('who imports a file needs it when they run, and by its types', () => {
  expect(readers.whenRunning('betting/price.ts')).toEqual(['betting/slip.ts'])
  expect(readers.whenRunning('site/part.ts')).toEqual(['site/late.ts'])
  expect(readers.whenTyping('betting/price.ts')).toEqual(['betting/slip.ts', 'server/offer.ts'])
})

test('who names a program or a page needs it, whichever way the path is written', () => {
  expect(readers.whenRunning('tools/reset.ts')).toEqual(['tools/reset.test.ts'])
  expect(readers.whenRunning('server/main.ts')).toEqual(['tools/start.test.ts'])
  expect(readers.whenRunning('betting/slip.test.ts')).toEqual(['tools/rules.json'])
})

test('who lists a folder needs the data in it, however deep, and no code', () => {
  expect(readers.whenRunning('stories/told/a.story')).toEqual(['stories/stories.test.ts'])
  expect(readers.whenRunning('words/tr/site.json')).toEqual(['site/words.test.ts'])
  expect(readers.whenRunning('stories/told/read.ts')).toEqual([])
})
