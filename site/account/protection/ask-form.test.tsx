import { WordsProvider } from '@banko/browser/words.tsx'
import { loadWords } from '@banko/words/load.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AskForm } from './ask-form.tsx'

const english = await loadWords('en')
if (!english) throw new Error('English is a language of the house')
const words = english

function drawn(state: { readonly busy?: true; readonly failed?: true } = {}): string {
  return renderToStaticMarkup(
    <WordsProvider data={words}>
      <AskForm currency="TRY" busy={false} failed={false} {...state} onSet={() => {}} onLater={() => {}} />
    </WordsProvider>,
  )
}

/** The looks of the two answers, by what they say. */
function answers(markup: string): ReadonlyMap<string, readonly string[]> {
  const found = markup.matchAll(/<button(?![^>]*role="radio")[^>]*class="([^"]*)"[^>]*>([^<]*)</g)
  return new Map([...found].map(([, look = '', name = '']) => [name, look.split(' ').sort()]))
}

test('no answer weighs more than the other', () => {
  const both = answers(drawn())
  expect([...both.keys()]).toEqual(['Set limit', 'Not now'])
  const looks = [...both.values()].map((look) => look.filter((one) => !one.startsWith('aria-disabled')))
  expect(looks[0]).toEqual(looks[1])
})

test('no amount is proposed, and none is asked for', () => {
  const [input = ''] = /<input[^>]*>/.exec(drawn()) ?? []
  expect(input).toContain('value=""')
  expect(input).not.toContain('required')
  expect(input).not.toContain('placeholder=')
})

test('what did not come through is told, and the way out stays open while it is sent', () => {
  expect(drawn()).not.toContain('role="alert"')
  expect(drawn({ failed: true })).toContain('role="alert"')
  expect([...answers(drawn({ busy: true })).keys()]).toEqual(['Saving', 'Not now'])
})
