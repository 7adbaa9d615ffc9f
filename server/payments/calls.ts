import { ok } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { People } from '../people/index.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Payments } from './index.ts'

interface Needs {
  readonly payments: Payments
  readonly people: Pick<People, 'factsOf'>
}

export function paymentsCalls({ payments, people }: Needs): Handlers<Contract['payments']> {
  const of = async (caller: PlayerCaller) => {
    const { operatorId, playerId, siteId } = caller
    const { currency } = await people.factsOf(caller)
    return { operatorId, playerId, siteId, currency }
  }
  return {
    methods: async (caller, { direction }) => ok(await payments.methods(caller, direction)),
    withdrawable: async (caller) => ok(await payments.withdrawable(caller)),
    deposit: async (caller, input) => payments.deposit({ ...(await of(caller)), ...input }),
    withdraw: async (caller, input) => payments.withdraw({ ...(await of(caller)), ...input }),
    banks: async (caller, input) => payments.banks({ ...(await of(caller)), ...input }),
    slots: async (caller, input) => payments.slots({ ...(await of(caller)), ...input }),
    reserve: async (caller, input) => payments.reserve({ ...(await of(caller)), ...input }),
    confirm: async (caller, { transferId }) => payments.confirm(caller, transferId),
    transfers: async (caller, input) => ok(await payments.transfers(caller, input)),
    transfer: async (caller, { transferId }) => payments.transfer(caller, transferId),
    leave: async (caller, { transferId }) => payments.leave(caller, transferId),
  }
}
