import { expect, it } from 'vitest'
import { fitsTwoLines } from './fits-two-lines.ts'

it.each([
  { name: 'Galatasaray', fits: true },
  { name: 'Adana Tarla Kuşu', fits: true },
  { name: 'Nottingham Oakfield', fits: true },
  { name: 'San Sebastián Concha', fits: false },
  { name: 'Mönchengladbach', fits: false },
  { name: 'Anna-Magdalena', fits: true },
  { name: 'Charlotte Copperheads', fits: true },
])('$name fits two lines of eleven letters: $fits', ({ name, fits }) => {
  expect(fitsTwoLines(name, 11)).toBe(fits)
})
