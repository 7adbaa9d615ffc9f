import { expect, it } from 'vitest'
import { sportIcon } from './icon.tsx'

it('draws each of the sports that a site lists side by side in its own way', () => {
  const drawn = [1, 2, 3, 4, 5, 6, 7, 23, 41, 109].map(sportIcon)
  expect(new Set(drawn).size).toBe(drawn.length)
})
