import { centralEurope } from './central-europe.ts'
import { easternLands } from './eastern-lands.ts'
import { farLands } from './far-lands.ts'
import type { Land } from './land.ts'
import { northernEurope } from './northern-europe.ts'
import { westernEurope } from './western-europe.ts'

export const everyLand: readonly Land[] = [
  ...easternLands,
  ...westernEurope,
  ...centralEurope,
  ...northernEurope,
  ...farLands,
]
