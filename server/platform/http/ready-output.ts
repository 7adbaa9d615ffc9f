import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
/** Made once and sent often: worth more trouble than an answer for one. */
const level = 6

/** What a call answers everybody alike, as bytes that are made once and sent until something changes. */
export class ReadyOutput<T> {
  readonly bytes: Buffer
  /** Weak, because the compressed bytes carry it too; equal in every process that answers the same. */
  readonly etag: string
  #compressed: Promise<Buffer> | undefined

  constructor(output: T) {
    this.bytes = Buffer.from(JSON.stringify(output))
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`
  }

  compressed(): Promise<Buffer> {
    this.#compressed ??= compress(this.bytes, { level })
    return this.#compressed
  }

  /** The output again, for those who check it. */
  read(): T {
    // Written by the constructor from a T that the contract says is plain data.
    return JSON.parse(this.bytes.toString()) as T
  }
}
