import { createHash } from 'node:crypto'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { pictureBytesMax } from '@banko/contract/content/content-forms.ts'
import { byOf, writeAudit } from '../audit/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { forOperator } from '../platform/database/row-scope.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import type { From } from './change-item.ts'
import type { House } from './house.ts'
import { countPictures, findPicture, insertPicture, type Picture } from './store-pictures.ts'

/** Of an operator's. */
export const picturesMax = 500

/** By what a file begins with; what it is called says nothing. */
const kinds = [
  { end: 'png', type: 'image/png', starts: [[0, '89504e470d0a1a0a']] },
  { end: 'jpg', type: 'image/jpeg', starts: [[0, 'ffd8ff']] },
  // RIFF, its length, WEBP
  {
    end: 'webp',
    type: 'image/webp',
    starts: [
      [0, '52494646'],
      [8, '57454250'],
    ],
  },
] as const

/** Bytes of pictures that are kept in memory: whoever opens a page asks for the same few. */
const memoryBytes = 16 * 1024 * 1024

const nameForm = /^[0-9a-f]{40}\.(?:png|jpg|webp)$/

/** Undefined: these bytes are none, or too many. */
export function readPicture(bytes: Buffer): Picture | undefined {
  const kind = kinds.find(({ starts }) =>
    starts.every(([at, hex]) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex),
  )
  if (!kind || bytes.length > pictureBytesMax) return undefined
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${kind.end}`
  return { name, type: kind.type, bytes }
}

/** Where it is found on every host of its operator. */
export const addressOf = ({ name }: Picture) => `/pictures/${name}`

/** Pictures that an operator keeps here, by what they hold: a name never shows another one. */
export function openPictures({ platform, operators }: House) {
  const memory = openMemory(memoryBytes)
  return {
    async add(
      caller: StaffCaller,
      data: string,
      from: From,
    ): Promise<Answer<{ address: string }, 'pictureUnfit' | 'contentFull'>> {
      const picture = readPicture(Buffer.from(data, 'base64'))
      if (!picture) return refused({ code: 'pictureUnfit' })
      const { name, bytes } = picture
      const { operatorId } = caller.scope
      const at = platform.clock.now()
      const address = addressOf(picture)
      return withTransaction(platform.db, async (tx) => {
        if (await findPicture(tx, operatorId, name)) return ok({ address })
        if ((await countPictures(tx, operatorId)) >= picturesMax)
          return refused({ code: 'contentFull', max: picturesMax })
        if (await insertPicture(tx, operatorId, picture, at)) {
          const entry = { ...byOf(caller, from), operatorId, did: 'deskContent.addPicture', subject: `picture ${name}` }
          await writeAudit(tx, { ...entry, after: { bytes: bytes.length } }, at)
        }
        return ok({ address })
      })
    },
    /** Of the operator whose site a host is. */
    async find(host: string, name: string) {
      const site = nameForm.test(name) ? operators.findSite(host) : undefined
      if (!site) return undefined
      const { operatorId } = site
      const key = `${operatorId} ${name}`
      const known = memory.get(key)
      if (known) return known
      const found = await forOperator(operatorId, () => findPicture(platform.dbReads, operatorId, name))
      if (found) memory.keep(key, found)
      return found
    },
  }
}

/** Those that were asked for last, of so many bytes together. */
function openMemory(bytesMax: number) {
  const known = new Map<string, Picture>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= known.get(key)?.bytes.length ?? 0
    known.delete(key)
  }
  const keep = (key: string, picture: Picture) => {
    drop(key)
    known.set(key, picture)
    bytes += picture.bytes.length
    for (const first of known.keys()) {
      if (bytes <= bytesMax) return
      drop(first)
    }
  }
  return {
    get(key: string): Picture | undefined {
      const found = known.get(key)
      if (found) keep(key, found)
      return found
    },
    keep,
  }
}
