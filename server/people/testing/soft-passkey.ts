import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a page asks an authenticator for, and where the browser says that it is. */
export interface PasskeyAsked {
  readonly challenge: string
  readonly rpId: string
  readonly origin: string
  /** The person was recognised; so, where nothing is said. */
  readonly verified?: boolean
  readonly counter?: number
  readonly crossOrigin?: boolean
}

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A byte string of CBOR, up to 65,535 bytes. */
function cborBytes(bytes: Uint8Array): Buffer {
  const head = Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff])
  return Buffer.concat([head, bytes])
}

/** An authenticator without a device: it makes one passkey and shows it, as it is told. Source: WebAuthn, 6. */
export function openSoftPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  return {
    id: url(id),
    make: (asked: PasskeyAsked) => {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)])
      const data = Buffer.concat([authenticatorData(asked, 0x40), credential])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        Buffer.from([0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
        Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0]),
        Buffer.from([0x68, ...Buffer.from('authData')]),
        cborBytes(data),
      ])
      return { id: url(id), clientData: clientData('webauthn.create', asked), attestation: url(attestation) }
    },
    show: (asked: PasskeyAsked) => {
      const data = authenticatorData(asked, 0)
      const said = clientData('webauthn.get', asked)
      const hash = createHash('sha256').update(Buffer.from(said, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([data, hash]), privateKey)
      return { id: url(id), clientData: said, authenticatorData: url(data), signature: url(signature) }
    },
  }
}

function clientData(type: string, { challenge, origin, crossOrigin = false }: PasskeyAsked): string {
  return url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })))
}

function authenticatorData({ rpId, verified = true, counter = 0 }: PasskeyAsked, more: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flags = 0x01 | (verified ? 0x04 : 0) | more
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

/** The public key as COSE writes it: EC2, ES256, P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [head, between] = [Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]), Buffer.from([0x22, 0x58, 32])]
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])
}
