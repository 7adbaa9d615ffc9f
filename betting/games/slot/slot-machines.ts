import { slotComet } from './slot-comet.ts'
import type { SlotMachine } from './slot-machine.ts'
import { slotOrchard } from './slot-orchard.ts'
import { slotTen } from './slot-ten.ts'

/** The machines that are played, by the name of their game. */
export const slotMachines = {
  'slot-ten': slotTen,
  'slot-orchard': slotOrchard,
  'slot-comet': slotComet,
} as const satisfies Readonly<Record<string, SlotMachine>>
