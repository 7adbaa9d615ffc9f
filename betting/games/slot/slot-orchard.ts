import type { SlotMachine } from './slot-machine.ts'
import { stripsIn, tenLines } from './written-machine.ts'

/** Strips of 24, on which equal faces are never within two places of one another. Source: decision 0137. */
const strips = `
  pear apple plum grape blossom lemon apple plum cherry grape lemon plum
  grape pear lemon apple pear grape apple lemon cherry plum grape lemon

  apple grape lemon apple grape pear plum apple cherry blossom lemon sun
  plum grape lemon plum apple grape pear cherry grape sun pear lemon

  lemon pear grape lemon apple grape cherry sun grape plum lemon apple
  plum cherry sun grape lemon apple grape lemon pear plum apple blossom

  blossom sun grape apple pear plum apple cherry lemon apple grape pear
  plum lemon grape cherry plum lemon grape sun apple pear lemon grape

  apple grape pear lemon apple pear plum grape lemon cherry grape apple
  plum grape lemon blossom plum lemon cherry grape apple plum lemon pear
`

/** The calm one: something comes of nearly every second spin, and none of it is large. Five reels, three rows, ten lines. */
export const slotOrchard: SlotMachine = {
  config: 'slot-orchard@1',
  strips: stripsIn(strips),
  lines: tenLines,
  wild: 'sun',
  linePays: {
    cherry: [25, 75, 250],
    pear: [15, 40, 120],
    plum: [12, 28, 80],
    apple: [10, 22, 60],
    lemon: [7, 15, 40],
    grape: [5, 12, 30],
  },
  scatter: 'blossom',
  scatterPays: [2, 6, 30],
  freeSpins: 6,
  freeFactor: 2,
}
