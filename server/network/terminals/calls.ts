import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { isCommonPin, type People } from '../../people/index.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { missing } from '../act.ts'
import type { Network } from '../index.ts'

interface Needs {
  readonly people: Pick<People, 'terminals'>
  readonly network: Network
}

/** What staff do with the terminals that they see: all of the operator's, or those of their subtree. */
export function deskTerminalsCalls({ people, network }: Needs): Handlers<Contract['deskTerminals']> {
  const { desk } = people.terminals
  return {
    list: ({ scope }, input) => network.terminals(scope, input),
    async add(caller, input, { address, asked }) {
      if (isCommonPin(input.pin)) return refused({ code: 'pinTooCommon' })
      return network.addTerminal({ caller, from: { address, asked }, did: 'deskTerminals.add' }, input)
    },
    async setPin(caller, input, request) {
      if (isCommonPin(input.pin)) return refused({ code: 'pinTooCommon' })
      const change = { ...input, reach: network.reachTerminal(caller.scope, input.terminalId) }
      return (await desk.setPin(caller, change, request)) ? ok({}) : missing()
    },
    async setLocked(caller, input, request) {
      const change = { ...input, reach: network.reachTerminal(caller.scope, input.terminalId) }
      const done = await desk.setLocked(caller, change, request)
      if (done === 'held') return refused({ code: 'nodeHeldAbove' })
      return done === 'done' ? ok({}) : missing()
    },
    async day({ scope }, { terminalId, day }) {
      if (!(await network.seesTerminal(scope, terminalId))) return missing()
      const sheet = await desk.day({ operatorId: scope.operatorId, playerId: terminalId }, day)
      return sheet ? ok({ ...sheet, cashExpected: sheet.sold - sheet.cancelled - sheet.paid }) : missing()
    },
  }
}
