import { ok } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { openHours } from './hours.ts'
import type { TodayNeeds } from './needs.ts'
import { readSteps } from './steps.ts'
import { readWaiting } from './waiting.ts'

/** The first room of the desk: what waits, what was moved, what is to be done. */
export function deskTodayCalls(house: TodayNeeds): Handlers<Contract['deskToday']> {
  const hours = openHours(house)
  return {
    waiting: async ({ scope }) => ok({ waiting: await readWaiting(house, scope) }),
    hours: ({ scope }, { siteId }) => hours(scope, siteId),
    steps: async ({ scope }) => ok({ steps: await readSteps(house, scope) }),
  }
}
