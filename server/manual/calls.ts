import type { Contract } from '@banko/contract/index.ts'
import { byOf } from '../audit/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import { cancel, takeBackCancel } from './cancel.ts'
import { open, suspend } from './change-betting.ts'
import { importFixtures } from './import-fixtures.ts'
import { importResults } from './import-results.ts'
import type { Manual } from './index.ts'
import { findMatch, listMatches } from './list-matches.ts'
import { putFixture } from './put-fixture.ts'
import { putOutcomes } from './put-outcomes.ts'
import { putPrices } from './put-prices.ts'
import { putResult } from './put-result.ts'
import { putState } from './put-state.ts'
import { askOf, askPut } from './say.ts'
import { takeBack } from './take-back.ts'

interface Needs {
  readonly manual: Pick<Manual, 'house'>
}

export const manualCalls = ({ manual: { house } }: Needs): Handlers<Contract['manual']> => ({
  putFixture: (caller, input, request) =>
    askPut(house, { caller, by: byOf(caller, request), call: 'putFixture', input }, putFixture),
  importFixtures: (caller, input, request) =>
    importFixtures(house, { caller, by: byOf(caller, request), call: 'importFixtures', input }),
  putPrices: (caller, input, request) =>
    askOf(house, { caller, by: byOf(caller, request), call: 'putPrices', input }, putPrices),
  suspend: (caller, input, request) =>
    askOf(house, { caller, by: byOf(caller, request), call: 'suspend', input, isUrgent: true }, suspend),
  open: (caller, input, request) => askOf(house, { caller, by: byOf(caller, request), call: 'open', input }, open),
  putState: (caller, input, request) =>
    askOf(house, { caller, by: byOf(caller, request), call: 'putState', input }, putState),
  putResult: (caller, input, request) =>
    askOf(house, { caller, by: byOf(caller, request), call: 'putResult', input }, putResult),
  putOutcomes: (caller, input, request) =>
    askOf(house, { caller, by: byOf(caller, request), call: 'putOutcomes', input }, putOutcomes),
  takeBack: (caller, input, request) =>
    askOf(house, { caller, by: byOf(caller, request), call: 'takeBack', input }, takeBack),
  cancel: (caller, input, request) =>
    askOf(house, { caller, by: byOf(caller, request), call: 'cancel', input }, cancel),
  takeBackCancel: (caller, input, request) =>
    askOf(house, { caller, by: byOf(caller, request), call: 'takeBackCancel', input }, takeBackCancel),
  importResults: (caller, input, request) =>
    importResults(house, { caller, by: byOf(caller, request), call: 'importResults', input }),
  matches: (caller, input) => listMatches(house, caller, input),
  match: (caller, input) => findMatch(house, caller, input.match),
})
