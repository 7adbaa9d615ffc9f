import { once } from '../../platform/once.ts'

/** Loaded by the first passkey: a house without any starts without it. */
const library = once(() => import('@simplewebauthn/server'))
const helpers = once(() => import('@simplewebauthn/server/helpers'))

/** EdDSA, ES256, RS256: what every passkey knows one of. */
export const passkeyAlgorithms = [-8, -7, -257]

/** Where a passkey is good: its name for the site, and the origin of the site's pages. */
export interface PasskeyPlace {
  readonly domain: string
  readonly origin: string
}

/** As the contract has it, all in base64url. */
export interface PasskeyMade {
  readonly id: string
  readonly clientData: string
  readonly attestation: string
}

export interface PasskeyShown {
  readonly id: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
}

export interface NewPasskeyFacts {
  readonly credentialId: Uint8Array
  readonly publicKey: Uint8Array
  readonly counter: number
}

/** The challenge that was answered, as the browser says; undefined for what no browser says, or says within a frame. */
export function challengeIn({ clientData }: { readonly clientData: string }): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return undefined
    if ('crossOrigin' in said && said.crossOrigin !== false) return undefined
    return typeof said.challenge === 'string' ? said.challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a passkey was made by this device for this site, for the challenge that was taken just before; the person was
 * recognised by it. Nobody asks who built the device: what vouches for that is not looked at, and so nothing is fetched
 * for it.
 */
export async function verifyMade(
  made: PasskeyMade,
  place: PasskeyPlace,
  challenge: string,
): Promise<NewPasskeyFacts | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { decodeAttestationObject } = await helpers()
  return orUndefined(async () => {
    const statement = decodeAttestationObject(Uint8Array.from(Buffer.from(made.attestation, 'base64url')))
    if (statement.get('fmt') !== 'none' && statement.get('fmt') !== 'packed') return undefined
    if (statement.get('attStmt').get('x5c') !== undefined) return undefined
    const verified = await verifyRegistrationResponse({
      response: {
        ...{ id: made.id, rawId: made.id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: made.clientData, attestationObject: made.attestation },
      },
      ...expected(place, challenge),
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    if (!verified.verified) return undefined
    const { id, publicKey, counter } = verified.registrationInfo.credential
    return { credentialId: Buffer.from(id, 'base64url'), publicKey, counter }
  })
}

/** Whether a passkey that is known was shown, and how far it has counted now. */
export async function verifyShown(
  shown: PasskeyShown,
  place: PasskeyPlace,
  of: { readonly challenge: string; readonly publicKey: Uint8Array; readonly counter: number },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { id, clientData: clientDataJSON, authenticatorData, signature } = shown
  return orUndefined(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      ...expected(place, of.challenge),
      credential: { id, publicKey: Uint8Array.from(of.publicKey), counter: of.counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

function expected({ domain, origin }: PasskeyPlace, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
  } as const
}

/** The library throws at whatever is wrong with what it is given, and asks nobody: what it throws at was not shown. */
async function orUndefined<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
