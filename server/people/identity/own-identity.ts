import type { Identity, OwnDocument } from '@banko/contract/calls/identity.ts'
import type { IdentityLevel, IdentityNeed } from '@banko/contract/identity/documents.ts'
import { maskAddress } from '../../messages/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { PlayerCaller, PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Platform } from '../../platform/platform.ts'
import { dayIn } from '../../platform/time/day-in.ts'
import { levelFrom } from './level.ts'
import { type DocumentRow, readDocuments } from './store.ts'
import { type IdentityRow, readIdentity } from './store-level.ts'

/** Documents of one player that are looked through. */
const documentsMax = 100

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock'>
  readonly operators: Pick<Operators, 'siteOf'>
}

export interface Standing {
  readonly level: IdentityLevel
  /** What is missing for the levels above, the next one's first. */
  readonly missing: readonly IdentityNeed[]
}

/** How far players have shown who they are. */
export function openOwnIdentity({ platform: { db, clock }, operators }: Needs) {
  const standingOf = (row: IdentityRow, now: number) =>
    levelFrom({
      reached: row.email_reached || row.mobile_reached,
      birthDate: row.birth_date ?? undefined,
      accepted: row.accepted,
      today: dayIn(operators.siteOf(row.site_id).settings.timeZone, now),
    })
  return {
    /** Undefined: the operator has no such player. For who decides by it: in their own transaction. */
    async standing(connection: Connection, of: PlayerOf): Promise<Standing | undefined> {
      const now = clock.now()
      const row = await readIdentity(connection, of, now)
      return row && standingOf(row, now)
    },
    /** As a player sees it of themselves. */
    async get(caller: PlayerCaller): Promise<Identity> {
      const now = clock.now()
      const [found, documents] = await Promise.all([
        readIdentity(db, caller, now),
        readDocuments(db, caller, documentsMax),
      ])
      const row = must(found, 'the player of a session')
      return {
        ...standingOf(row, now),
        contacts: contactsOf(row),
        mayUpload: operators.siteOf(caller.siteId).settings.documentsUnasked,
        documents: newestOfEach(documents).map(ownDocumentOf),
      }
    },
  }
}

function contactsOf({ email, mobile, email_reached, mobile_reached }: IdentityRow): Identity['contacts'] {
  return [
    ...(email === null ? [] : [{ way: 'email' as const, to: maskAddress(email), confirmed: email_reached }]),
    ...(mobile === null ? [] : [{ way: 'mobile' as const, to: maskAddress(mobile), confirmed: mobile_reached }]),
  ]
}

/** What is asked for stands first. */
function newestOfEach(documents: readonly DocumentRow[]): DocumentRow[] {
  const newest = documents.filter(({ kind }, at) => documents.findIndex((other) => other.kind === kind) === at)
  return newest.toSorted((a, b) => Number(b.state === 'asked') - Number(a.state === 'asked') || b.id - a.id)
}

function ownDocumentOf({ id, kind, state, changed_at: at, expires_at, fault, words }: DocumentRow): OwnDocument {
  return {
    ...{ documentId: id, kind, state, at },
    ...(expires_at !== null && { expiresAt: expires_at }),
    ...(fault !== null && { fault }),
    ...(words !== null && { words }),
  }
}
