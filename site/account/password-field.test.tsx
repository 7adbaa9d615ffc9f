import { readdirSync, readFileSync } from 'node:fs'
import { WordsProvider } from '@banko/browser/words.tsx'
import { loadWords } from '@banko/words/load.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

const english = await loadWords('en')
if (!english) throw new Error('English is a language of the house')
const words = english

test.each(['current-password', 'new-password'] as const)(
  'a password is masked, and %s lets the device fill it in',
  (filled) => {
    const markup = renderToStaticMarkup(
      <WordsProvider data={words}>
        <PasswordField label="Password" autoComplete={filled} />
      </WordsProvider>,
    )
    const [input = ''] = /<input[^>]*>/.exec(markup) ?? []
    expect(input).toContain('type="password"')
    expect(input.toLowerCase()).toContain(`autocomplete="${filled}"`)
  },
)

test('nothing that takes a password keeps anybody from pasting it', () => {
  const root = new URL('../../', import.meta.url)
  const texts = ['site', 'office', 'browser'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx$/.test(path) && !path.includes('node_modules'))
      .map((path) => [path, readFileSync(new URL(`${folder}/${path}`, root), 'utf8')] as const),
  )
  const taking = texts.filter(([, text]) => /'password'|"password"|Password(?:Field|Input)/.test(text))
  expect(taking.length).toBeGreaterThan(5)
  expect(taking.filter(([, text]) => text.includes('onPaste'))).toEqual([])
})
