import { ok } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { People } from '../index.ts'

/** Who a player is, as far as they have shown it. */
export function identityCalls({ people }: { readonly people: People }): Handlers<Contract['identity']> {
  const { identity } = people
  return {
    get: async (caller) => ok(await identity.get(caller)),
    putPiece: (caller, piece) => identity.takePiece(caller, piece),
    async send(caller, document, request) {
      const sent = await identity.send(caller, document, request)
      return sent.ok ? ok(await identity.get(caller)) : sent
    },
    sendCode: (caller, { way }) => identity.contact.send(caller, way),
    async confirm(caller, { way, digits }, { address }) {
      const confirmed = await identity.contact.confirm(caller, { way, digits, address })
      return confirmed.ok ? ok(await identity.get(caller)) : confirmed
    },
  }
}
