import type { Contract } from '@banko/contract/index.ts'
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
  putFixture: (caller, input) => askPut(house, { caller, call: 'putFixture', input }, putFixture),
  importFixtures: (caller, input) => importFixtures(house, { caller, call: 'importFixtures', input }),
  putPrices: (caller, input) => askOf(house, { caller, call: 'putPrices', input }, putPrices),
  suspend: (caller, input) => askOf(house, { caller, call: 'suspend', input, isUrgent: true }, suspend),
  open: (caller, input) => askOf(house, { caller, call: 'open', input }, open),
  putState: (caller, input) => askOf(house, { caller, call: 'putState', input }, putState),
  putResult: (caller, input) => askOf(house, { caller, call: 'putResult', input }, putResult),
  putOutcomes: (caller, input) => askOf(house, { caller, call: 'putOutcomes', input }, putOutcomes),
  takeBack: (caller, input) => askOf(house, { caller, call: 'takeBack', input }, takeBack),
  cancel: (caller, input) => askOf(house, { caller, call: 'cancel', input }, cancel),
  takeBackCancel: (caller, input) => askOf(house, { caller, call: 'takeBackCancel', input }, takeBackCancel),
  importResults: (caller, input) => importResults(house, { caller, call: 'importResults', input }),
  matches: (caller, input) => listMatches(house, caller, input),
  match: (caller, input) => findMatch(house, caller, input.match),
})
