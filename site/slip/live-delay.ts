import type { Settings } from '@banko/contract/calls/settings.ts'
import type { SlipLeg } from './slip-legs.ts'

type Delays = Pick<Settings, 'liveDelaySeconds' | 'liveDelaySecondsBySport'>

/** Seconds that a coupon of these legs waits for the house's decision: the slowest sport's; 0 without a live leg. */
export function liveDelay(legs: readonly Pick<SlipLeg, 'live' | 'fixture'>[], settings: Delays): number {
  const ofSport = ({ fixture }: Pick<SlipLeg, 'fixture'>) =>
    (fixture && settings.liveDelaySecondsBySport[fixture.sportId]) ?? settings.liveDelaySeconds
  return Math.max(0, ...legs.filter(({ live }) => live).map(ofSport))
}
