import { WordsProvider } from '@banko/browser/words.tsx'
import { loadWords } from '@banko/words/load.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProviderRow } from './provider-row.tsx'

const english = await loadWords('en')
if (!english) throw new Error('English is a language of the house')
const words = english

const all = ['Amber', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map((name, at) => ({ providerId: at + 1, name }))

function drawn(providers: typeof all, chosen?: number): readonly string[] {
  const markup = renderToStaticMarkup(
    <WordsProvider data={words}>
      <ProviderRow providers={providers} chosen={chosen} onChoose={() => {}} />
    </WordsProvider>,
  )
  return [...markup.matchAll(/<button[^>]*>(?:<bdi>)?([^<]*)/g)].map(([, name = '']) => name)
}

test('the first three are shown, and how many more there are', () => {
  expect(drawn(all)).toEqual(['Amber', 'Birch', 'Cedar', '2 more'])
  expect(drawn(all.slice(0, 3))).toEqual(['Amber', 'Birch', 'Cedar'])
})

test('who is chosen is seen wherever they stand', () => {
  expect(drawn(all, 5)).toEqual(['Amber', 'Birch', 'Cedar', 'Elm', '2 more'])
})

test('of one provider there is nothing to choose', () => {
  expect(drawn(all.slice(0, 1))).toEqual([])
})
