import type { SlotMachine } from './slot-machine.ts'
import { fiveLines, stripsIn } from './written-machine.ts'

/** Strips of 32, on which equal faces are never within two places of one another. Source: decision 0137. */
const strips = `
  moon orion cassiopeia galaxy planet cygnus cassiopeia orion galaxy cygnus comet moon lyra orion planet cassiopeia
  lyra galaxy cygnus cassiopeia moon eclipse cassiopeia cygnus lyra comet orion galaxy lyra cygnus planet lyra

  orion planet cygnus eclipse cassiopeia galaxy cygnus cassiopeia lyra orion cassiopeia moon comet orion cygnus cassiopeia
  lyra nova galaxy cygnus planet galaxy orion cassiopeia comet moon orion lyra moon galaxy lyra cygnus

  eclipse cygnus planet moon orion lyra comet orion moon cassiopeia cygnus galaxy lyra comet cassiopeia planet
  galaxy cassiopeia lyra orion moon cassiopeia lyra cygnus galaxy lyra planet nova orion cygnus cassiopeia orion

  planet cygnus moon orion nova lyra cassiopeia cygnus lyra orion galaxy planet lyra galaxy moon cassiopeia
  galaxy moon cygnus orion eclipse cygnus cassiopeia orion comet cygnus cassiopeia comet galaxy lyra cassiopeia orion

  cygnus planet orion lyra cassiopeia planet cygnus galaxy cassiopeia lyra comet galaxy lyra cygnus moon orion
  eclipse cassiopeia lyra galaxy orion moon galaxy planet comet cassiopeia orion cygnus lyra moon orion cassiopeia
`

/**
 * The bold one: seven of eight spins bring nothing, and what one line pays is more than the stake. Five reels, three rows,
 * five lines.
 */
export const slotComet: SlotMachine = {
  config: 'slot-comet@1',
  strips: stripsIn(strips),
  lines: fiveLines,
  wild: 'nova',
  linePays: {
    comet: [100, 350, 700],
    planet: [60, 220, 500],
    moon: [50, 180, 400],
    galaxy: [25, 100, 250],
    orion: [15, 40, 120],
    cygnus: [12, 35, 100],
    lyra: [9, 25, 80],
    cassiopeia: [7, 20, 60],
  },
  scatter: 'eclipse',
  scatterPays: [2, 10, 50],
  freeSpins: 6,
  freeFactor: 10,
}
