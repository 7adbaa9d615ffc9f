import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { DocumentFault, DocumentKind, DocumentState } from '@banko/contract/identity/documents.ts'
import { byOf, type Facts, writeAudit } from '../../audit/index.ts'
import type { Messages } from '../../messages/index.ts'
import { tellDesk } from '../../platform/bus/desk-news.ts'
import type { PlayerOf, StaffCaller } from '../../platform/caller.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import { answerOnce } from '../../platform/requests/answer-once.ts'
import type { AskedRequest } from '../../platform/requests/asked-request.ts'
import { readPlayer } from '../store.ts'
import { type DocumentRow, findDocument, findOpen, insertDocument, type Said, sayOfDocument } from './store.ts'
import { lockDocuments } from './store-pieces.ts'
import { tellDocument } from './tell-document.ts'

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'bus'>
  readonly messages: Pick<Messages, 'send'>
}

/** Who decides, from where, and what the request is called. */
interface Doing {
  readonly caller: StaffCaller
  readonly from: { readonly address: string; readonly asked?: AskedRequest | undefined }
}

type Nothing = Record<string, never>
type JudgeRefusal = 'notFound' | 'documentJudged'

interface Acceptance {
  readonly documentId: number
  readonly expiresAt?: number
}

interface Rejection {
  readonly documentId: number
  readonly fault: DocumentFault
  readonly words?: string
  /** Another of the kind is asked for. */
  readonly again: boolean
}

interface Wish {
  readonly playerId: number
  readonly kind: DocumentKind
  readonly words?: string
}

/** What staff decide about documents of their operator's players; each decision stands with its audit and its message. */
export function openJudgeDocument(needs: Needs) {
  const told = async <Done extends { readonly ok: boolean }>(doing: Doing, deciding: Promise<Done>): Promise<Done> => {
    const done = await deciding
    if (done.ok) tellDesk(needs.platform.bus, { operatorId: doing.caller.scope.operatorId, what: 'documents' })
    return done
  }
  return {
    accept: (doing: Doing, of: Acceptance) => told(doing, accept(needs, doing, of)),
    refuse: (doing: Doing, of: Rejection) => told(doing, refuse(needs, doing, of)),
    ask: (doing: Doing, wish: Wish) => askFor(needs, doing, wish),
  }
}

function accept({ platform, messages }: Needs, doing: Doing, { documentId, expiresAt }: Acceptance) {
  const at = platform.clock.now()
  return answerOnce<Nothing, JudgeRefusal | 'timePast'>(platform.db, { ...doing.from, now: at }, async (tx) => {
    const found = await findToJudge(tx, doing, { documentId, states: ['sent'] })
    if (!found.ok) return found
    if (expiresAt !== undefined && expiresAt <= at) return refused({ code: 'timePast' })
    const said = { state: 'accepted', at, ...(expiresAt !== undefined && { expiresAt }) } as const
    await judge(tx, doing, { did: 'deskDocuments.accept', before: found.value, said })
    await tellDocument(messages, tx, { ...playerOf(doing, found.value), template: 'documentAccepted' })
    return ok({})
  })
}

function refuse({ platform, messages }: Needs, doing: Doing, { documentId, fault, words, again }: Rejection) {
  const at = platform.clock.now()
  return answerOnce<Nothing, JudgeRefusal>(platform.db, { ...doing.from, now: at }, async (tx) => {
    const found = await findToJudge(tx, doing, { documentId, states: ['sent', 'accepted'] })
    if (!found.ok) return found
    const why = { at, fault, ...(words !== undefined && { words }) }
    await judge(tx, doing, { did: 'deskDocuments.refuse', before: found.value, said: { state: 'refused', ...why } })
    const { kind } = found.value
    const of = playerOf(doing, found.value)
    const isOpen = (await findOpen(tx, of, kind)) !== undefined
    // who is asked for another is told beside it what was wrong with this one
    if (again && !isOpen) await insertDocument(tx, of, kind, { state: 'asked', ...why, by: staffOf(doing) })
    await tellDocument(messages, tx, { ...of, template: 'documentRefused' })
    return ok({})
  })
}

function askFor({ platform, messages }: Needs, doing: Doing, { playerId, kind, words }: Wish) {
  const { caller, from } = doing
  const { operatorId } = caller.scope
  const of = { operatorId, playerId }
  const at = platform.clock.now()
  return answerOnce<{ documentId: number }, 'notFound' | 'documentWaits'>(
    platform.db,
    { ...from, now: at },
    async (tx) => {
      await lockDocuments(tx, of)
      // a terminal is nobody
      if ((await readPlayer(tx, of))?.kind !== 'player') return refused({ code: 'notFound' })
      if (await findOpen(tx, of, kind)) return refused({ code: 'documentWaits' })
      const more = words === undefined ? {} : { words }
      const said = { state: 'asked', at, by: staffOf(doing), ...more } as const
      const documentId = await insertDocument(tx, of, kind, said)
      const after = { documentId, kind, state: 'asked', ...more }
      const entry = {
        ...byOf(caller, from),
        operatorId,
        did: 'deskDocuments.ask',
        subject: `player ${playerId}`,
        after,
      }
      await writeAudit(tx, entry, at)
      await tellDocument(messages, tx, { ...of, template: 'documentAsked' })
      return ok({ documentId })
    },
  )
}

const staffOf = ({ caller: { scope } }: Doing) => ({ staffId: scope.staffId, staffName: scope.staffName })

const playerOf = ({ caller }: Doing, { player_id: playerId }: DocumentRow): PlayerOf => ({
  operatorId: caller.scope.operatorId,
  playerId,
})

interface ToJudge {
  readonly documentId: number
  /** In which it may be decided so. */
  readonly states: readonly DocumentState[]
}

/** Of two who decide at once, one is told that the other has. */
async function findToJudge(
  tx: Transaction,
  doing: Doing,
  { documentId, states }: ToJudge,
): Promise<Answer<DocumentRow, JudgeRefusal>> {
  const { operatorId } = doing.caller.scope
  const found = await findDocument(tx, operatorId, documentId)
  if (!found) return refused({ code: 'notFound' })
  await lockDocuments(tx, playerOf(doing, found))
  const now = await findDocument(tx, operatorId, documentId)
  return now && states.includes(now.state) ? ok(now) : refused({ code: 'documentJudged' })
}

interface Judgement {
  readonly did: string
  readonly before: DocumentRow
  readonly said: Said
}

/** Writes what was decided, and who did. */
async function judge(tx: Transaction, doing: Doing, { did, before, said }: Judgement): Promise<void> {
  const { id, kind, state } = before
  const { operatorId, playerId } = playerOf(doing, before)
  await sayOfDocument(tx, { operatorId, id }, { ...said, by: staffOf(doing) })
  const after: Facts = {
    ...{ documentId: id, kind, state: said.state },
    ...(said.expiresAt !== undefined && { expiresAt: said.expiresAt }),
    ...(said.fault !== undefined && { fault: said.fault }),
    ...(said.words !== undefined && { words: said.words }),
  }
  const entry = { ...byOf(doing.caller, doing.from), operatorId, did, subject: `player ${playerId}` }
  await writeAudit(tx, { ...entry, before: { state }, after }, said.at)
}
