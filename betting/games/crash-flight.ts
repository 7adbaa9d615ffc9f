import { type Growth, growthAfter, growthMax } from './crash.ts'

/** After so many milliseconds growth is as far as it goes. */
export const flightMax = 153_506

/** The longest that a round can fly, milliseconds. */
export const flightMsMax = flightMax + 1

/**
 * How long a round flies, milliseconds: until growth is first beyond what it busts at, so that whoever takes out while it
 * flies is paid. At the end of growth it is over right after that is reached.
 */
export function flightMs(bust: Growth): number {
  return bust < growthMax ? firstAt(bust + 1) : flightMsMax
}

/** The first whole millisecond at which a stake has grown to this; 1.00 to 10,000.00. */
export function firstAt(growth: Growth): number {
  let [low, high] = [0, flightMax]
  while (low < high) {
    const middle = (low + high) >> 1
    if (growthAfter(middle) >= growth) high = middle
    else low = middle + 1
  }
  return low
}
