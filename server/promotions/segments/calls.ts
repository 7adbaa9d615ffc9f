import { ok } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { Promotions } from '../index.ts'
import { findFitting } from './count.ts'
import { addSegment, freezeSegment, listedOf, listSegments, saveSegment } from './desk.ts'

/** What staff do with segments, of their own operator's alone. */
export function deskSegmentsCalls({
  promotions: { house },
}: {
  readonly promotions: Pick<Promotions, 'house'>
}): Handlers<Contract['deskSegments']> {
  return {
    list: async ({ scope }) => ok({ segments: await listSegments(house, scope.operatorId) }),
    listed: ({ scope }, { segmentId }) => listedOf(house, scope.operatorId, segmentId),
    add: (caller, input, from) => addSegment(house, { caller, from }, input),
    save: (caller, input, from) => saveSegment(house, { caller, from }, input),
    freeze: (caller, input, from) => freezeSegment(house, { caller, from }, input),
    async count({ scope }, { rule }) {
      const { playerIds, looked, partly } = await findFitting(house, house.platform.dbReads, scope.operatorId, rule)
      return ok({ count: playerIds.length, looked, partly })
    },
  }
}
