import type { ToldHouse } from '../../stories/browser/told-house.ts'
import { couponWalks } from './coupon-walks.ts'
import { listWalks } from './list-walks.ts'
import { photographed } from './place-history.ts'
import { newcomerWalks, playerWalks } from './player-walks.ts'
import { toldScreens, toldWalks } from './told-walks.ts'
import { troubleWalks } from './trouble-walks.ts'
import { visitorWalks } from './visitor-walks.ts'
import type { Guest } from './walk.ts'

const newcomer = 'demo5'

/** Who comes to a house of simulated matches. */
export const demoGuests: readonly Guest[] = [
  { walks: [...visitorWalks, ...listWalks, ...troubleWalks] },
  { userName: photographed, walks: [...playerWalks, ...couponWalks] },
  { userName: newcomer, walks: newcomerWalks },
]

/** Who comes to a house whose matches are told by the walks. */
export const toldGuests = (told: ToldHouse): readonly Guest[] => [{ walks: toldWalks(told) }]

export { toldScreens }
export const demoScreens = demoGuests.flatMap(({ walks }) => walks.flatMap((walk) => walk.screens))
export const screens = [...demoScreens, ...toldScreens]

/** Those that tell something only once coupons have been placed and settled. */
export const couponScreens = screens.filter((screen) => /^(coupon|shared)/.test(screen))
