import { createHash } from 'node:crypto'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { byOf, writeAudit } from '../audit/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { forOperator } from '../platform/database/row-scope.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import type { From } from './change-item.ts'
import type { House } from './house.ts'
import { countPictures, findPicture, insertPicture } from './store-pictures.ts'

/** Of an operator's. */
export const picturesMax = 500
export const pictureBytesMax = 300 * 1024

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

const nameForm = /^[0-9a-f]{40}\.(?:png|jpg|webp)$/

/** Pictures that an operator keeps here, by what they hold: a name never shows another one. */
export function openPictures({ platform, operators }: House) {
  return {
    async add(
      caller: StaffCaller,
      data: string,
      from: From,
    ): Promise<Answer<{ address: string }, 'pictureUnfit' | 'contentFull'>> {
      const bytes = Buffer.from(data, 'base64')
      const kind = kinds.find(({ starts }) =>
        starts.every(([at, hex]) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex),
      )
      if (!kind || bytes.length > pictureBytesMax) return refused({ code: 'pictureUnfit' })
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${kind.end}`
      const { operatorId } = caller.scope
      const at = platform.clock.now()
      const address = `/pictures/${name}`
      return withTransaction(platform.db, async (tx) => {
        if (await findPicture(tx, operatorId, name)) return ok({ address })
        if ((await countPictures(tx, operatorId)) >= picturesMax)
          return refused({ code: 'contentFull', max: picturesMax })
        if (await insertPicture(tx, operatorId, { name, type: kind.type, bytes }, at)) {
          const entry = { ...byOf(caller, from), operatorId, did: 'deskContent.addPicture', subject: `picture ${name}` }
          await writeAudit(tx, { ...entry, after: { bytes: bytes.length } }, at)
        }
        return ok({ address })
      })
    },
    /** Of the operator whose site a host is. */
    async find(host: string, name: string) {
      const site = nameForm.test(name) ? operators.findSite(host) : undefined
      return site && forOperator(site.operatorId, () => findPicture(platform.dbReads, site.operatorId, name))
    },
  }
}
