import { expect, test } from 'vitest'
import { cutName } from './cut-name.ts'

test.each([
  ['Lyon', 'Lyon'],
  ['Manchester', 'Manchester'],
  ['Galatasaray', 'Galatasaray'],
  ['Fenerbahçe SK', 'Fenerbahçe.'],
  ['Beşiktaş JK AŞ', 'Beşiktaş J.'],
  ['Nottingham Forest', 'Nottingham.'],
  ['Manchester United', 'Manchester.'],
  ['Sheffield United', 'Sheffield.'],
  ['🦁🦁🦁🦁🦁🦁🦁🦁🦁🦁🦁🦁', '🦁🦁🦁🦁🦁🦁🦁🦁🦁🦁.'],
])('%s is %s', (name, label) => {
  expect(cutName(name)).toBe(label)
})
