// tidy-allow sql: a second factor without the authenticator that a player sets up for it
import type { FuzzWorld } from './world.ts'

const shown = { id: 'AAAA', clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
const made = { id: 'AAAA', clientData: 'AAAA', attestation: 'AAAA' }

/** Well-formed input of every call of players' second factor, which changes nothing of what anybody has. */
export function factorInputs(): Readonly<Record<string, () => object>> {
  return {
    'factor.signInOptions': () => ({}),
    'factor.signIn': () => ({ passkey: shown }),
    'factor.get': () => ({}),
    'factor.prove': () => ({ password: 'wrong' }),
    'factor.draw': () => ({}),
    'factor.confirm': () => ({ code: '000000' }),
    'factor.remove': () => ({}),
    'factor.newRecoveryCodes': () => ({}),
    'factor.passkeyOptions': () => ({}),
    'factor.addPasskey': () => ({ name: 'phone', passkey: made }),
    'factor.removePasskey': () => ({ passkeyId: '00000000-0000-4000-8000-000000000000' }),
  }
}

/** With which staff take one away that `giveFactor` gave. */
export const resetInputs: Readonly<Record<string, () => object>> = { 'deskFactor.reset': () => ({ playerId: 1 }) }

/** The first player of the first operator has a passkey that nobody can show. */
export async function giveFactor({ database }: Pick<FuzzWorld, 'database'>): Promise<void> {
  await database.session(({ run }) =>
    run(`insert into player_passkey
      (operator_id, id, player_id, domain, credential_id, public_key, counter, name, added_at)
      values (1, gen_random_uuid(), 1, 'localhost', '\\x00', '\\x00', 0, 'phone', 0)`),
  )
}
