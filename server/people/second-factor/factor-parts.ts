import { readHouse } from '../../platform/database/store-house.ts'
import { once } from '../../platform/once.ts'
import type { Platform } from '../../platform/platform.ts'
import { openAuthenticators } from './authenticators.ts'
import { openChallenges } from './challenges.ts'
import { openFactorTickets } from './factor-tickets.ts'
import { openFactorTries } from './factor-tries.ts'

/** What second factors are made of and known by; all of it rests on the house's secret, which is read when it is needed. */
export function openFactorParts(platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>, sealKey: string) {
  return once(async () => {
    const { secret } = await readHouse(platform.db)
    return {
      secret,
      authenticators: openAuthenticators(platform, { secret, sealKey }),
      challenges: openChallenges(platform, secret),
      tries: openFactorTries(platform, secret),
      signed: openFactorTickets(platform, secret),
    }
  })
}

export type FactorParts = Awaited<ReturnType<ReturnType<typeof openFactorParts>>>
