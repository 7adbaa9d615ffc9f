import { contentKinds, contentShape } from '@banko/contract/content/content-item.ts'
import { expect, test } from 'vitest'
import { type ContentForm, contentOf, emptyForm, formOf } from './content-form.ts'

const typed = {
  ...{ title: ' Ours ', html: '<p>x</p>', image: '/pictures/a.png', url: '/promotions', width: 800, height: 300 },
  ...{ position: '3', from: '1000', until: '2000', closesAfterSeconds: '8' },
} as const
const formed = (kind: ContentForm['kind'], more: Partial<ContentForm> = {}): ContentForm => ({
  ...emptyForm(kind),
  ...typed,
  ...more,
})

test.each(contentKinds)('what is typed of a %s is what the house takes, and is read back as it was', (kind) => {
  const said = contentOf(formed(kind))
  if ('wrong' in said) throw new Error(said.wrong.join())
  expect(contentShape.parse(said.content)).toEqual(said.content)
  const again = contentOf(formOf(said.content))
  expect(again).toEqual(said)
})

test.each([
  ['page', { title: '  ' }, ['title']],
  ['popup', { html: 'x'.repeat(4001) }, ['html']],
  ['popup', { closesAfterSeconds: '601' }, ['closesAfterSeconds']],
  ['banner', { image: '' }, ['image']],
  ['banner', { width: 0 }, ['image']],
  ['banner', { url: 'javascript:alert(1)' }, ['url']],
  ['banner', { url: '//other.example' }, ['url']],
  ['banner', { url: 'https://shop.example/x', position: '-1' }, ['position']],
  ['promotion', { from: '2000', until: '2000' }, ['until']],
  ['notification', { image: '//other.example/a.png' }, ['image']],
] as const)('a %s with %j has unfit fields', (kind, more, wrong) => {
  expect(contentOf(formed(kind, more))).toEqual({ wrong })
})

test('a notice and a promotion need no picture', () => {
  expect(contentOf(formed('promotion', { image: '' }))).not.toHaveProperty('wrong')
})
