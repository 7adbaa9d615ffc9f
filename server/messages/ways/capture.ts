import type { WayOut } from '../message.ts'

/** Nothing leaves: a message is kept as it would have gone out, to be read at the house. */
export const capture: WayOut = { kind: 'capture', deliver: async () => ({ kind: 'taken' }) }

/** Where real people would wait for what never comes, a message that cannot go out says so. */
export const noWayOut = (option: string): WayOut => ({
  kind: 'none',
  deliver: async () => ({ kind: 'refused', why: `${option} is not set: nothing can be sent` }),
})
