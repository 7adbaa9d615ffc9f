import type { SlotMachine } from './slot-machine.ts'
import { stripsIn, tenLines } from './written-machine.ts'

/** Strips of 32, on which equal faces are never within two places of one another. Source: games §9, slot-ten. */
const strips = `
  K A Q H3 J Q A H2 K H4 H3 J Q H1 J K H4 H2 Q A K Q H1 J K A H4 S H2 H3 J H4

  A J H4 K A H1 Q J H3 H4 K S A J K A J H2 K H4 Q H1 A H2 H3 Q J H3 H4 W K Q

  H3 H2 K H4 Q J A K H4 A W J A H3 H1 Q K A J Q H2 K J A Q S H3 H4 H2 Q J H1

  K H3 A J H4 H1 W K H2 H3 H4 K J A Q K A Q J A Q H4 J Q H1 H2 A K H4 H3 J S

  Q J H4 Q K J H1 Q K J Q H3 A H2 H4 J H2 A H1 H3 H4 H2 J K A H4 K A H3 Q A S
`

/** Five reels, three rows, ten lines. */
export const slotTen: SlotMachine = {
  config: 'slot-ten@1',
  strips: stripsIn(strips),
  lines: tenLines,
  wild: 'W',
  linePays: {
    H1: [70, 450, 3000],
    H2: [45, 220, 1000],
    H3: [40, 150, 600],
    H4: [28, 100, 300],
    A: [20, 55, 200],
    K: [16, 48, 160],
    Q: [13, 38, 130],
    J: [11, 32, 110],
  },
  scatter: 'S',
  scatterPays: [2, 10, 100],
  freeSpins: 10,
  freeFactor: 3,
}
