import type { CategoryTerms } from '@banko/contract/payments/method-shapes.ts'
import { expect, test } from 'vitest'
import { categoryTyped, draftOfCategory, emptyCategory } from './category-draft.ts'

const terms: CategoryTerms = {
  ...{ name: 'Help', info: 'We answer at once', link: 'https://example.com/help', position: 7, on: true },
  texts: [{ language: 'tr', name: 'Yardım', info: '' }],
}

test('what nobody touched is saved as it was', () => {
  expect(categoryTyped(draftOfCategory(terms))).toEqual({ terms })
  const { link: _, ...plain } = terms
  expect(categoryTyped(draftOfCategory(plain))).toEqual({ terms: plain })
})

test('what does not fit is named', () => {
  const texts = [{ language: 'tr', name: ' ', info: '' }]
  const draft = { ...emptyCategory, logo: 'http://logo', link: 'javascript:alert(1)', position: '-1', texts }
  expect(categoryTyped(draft)).toEqual({ faults: ['name', 'logo', 'link', 'position', 'text tr'] })
})
