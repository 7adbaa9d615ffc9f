import { ok } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import type { Messages } from './index.ts'
import { maskAddress } from './mask-address.ts'
import type { ListedMessage } from './store.ts'

interface Needs {
  readonly platform: Pick<Platform, 'dbReads'>
  readonly messages: Pick<Messages, 'list'>
}

const limitUsual = 50

export function deskMessagesCalls({ platform, messages }: Needs): Handlers<Contract['deskMessages']> {
  return {
    list: async ({ scope }, { limit = limitUsual, ...filter }) => {
      const { operatorId } = scope
      const rows = await messages.list(platform.dbReads, { ...filter, operatorId, countMax: limit + 1 })
      return ok({ messages: rows.slice(0, limit).map(seen), more: rows.length > limit })
    },
  }
}

function seen(row: ListedMessage) {
  const { way, template, lang, subject, state, tries, made_at: madeAt, site_id: siteId } = row
  return {
    ...{ messageId: row.id, siteId, way, template, lang, subject, state, tries, madeAt },
    ...{ to: maskAddress(row.address), text: row.shown },
    ...(row.player_id !== null && { playerId: row.player_id }),
    ...(row.way_out !== null && { wayOut: row.way_out }),
    ...(state === 'waiting' && { nextAt: row.next_at }),
    ...(row.sent_at !== null && { sentAt: row.sent_at }),
    ...(row.error !== null && { error: row.error }),
  }
}
