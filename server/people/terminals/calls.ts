import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { People } from '../index.ts'

/** What a terminal says of itself. */
export const terminalsCalls = ({
  people,
}: {
  readonly people: Pick<People, 'terminals'>
}): Handlers<Contract['terminals']> => ({
  paper: async (caller, { state }) =>
    (await people.terminals.paper(caller, state)) ? ok({}) : refused({ code: 'notFound' }),
})
