import type { Input, Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'

type MakeOptions = Output<Contract['factor']['passkeyOptions']>
type PasskeyMade = Input<Contract['factor']['addPasskey']>['passkey']
type ShowOptions = Output<Contract['factor']['signInOptions']>
export type PasskeyShown = NonNullable<Input<Contract['factor']['signIn']>['passkey']>

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]
const within = 5 * 60_000

/**
 * Whether this browser can make and show passkeys here: none can on a page that came without encryption, nor for a host
 * that has no name.
 */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname)
}

/** Has the device make a passkey; undefined: the person did not want to, or the device could not. */
export async function makePasskey(options: MakeOptions): Promise<PasskeyMade | undefined> {
  const { challenge, rpId, rpName, userId, userName, known } = options
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        ...{ challenge, timeout: within, attestation: 'none' },
        rp: { id: rpId, name: rpName },
        user: { id: userId, name: userName, displayName: userName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: known.map((one) => ({ id: one, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      },
    })
    return { id, clientData: response.clientDataJSON, attestation: response.attestationObject }
  } catch {
    return undefined
  }
}

/** Has the device show one; undefined as above. */
export async function showPasskey({ challenge, rpId, allowed }: ShowOptions): Promise<PasskeyShown | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        ...{ challenge, rpId, timeout: within, userVerification: 'required' },
        allowCredentials: allowed.map((one) => ({ id: one, type: 'public-key' })),
      },
    })
    const { clientDataJSON: clientData, authenticatorData, signature } = response
    return { id, clientData, authenticatorData, signature }
  } catch {
    return undefined
  }
}
