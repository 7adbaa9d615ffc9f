import { writeAudit } from '../../audit/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { forEveryOperator, forOperator } from '../../platform/database/row-scope.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteFilesOf, expireDocuments, readClosed } from './store-due.ts'
import { deleteLoose, deletePiecesOf, lockDocuments } from './store-pieces.ts'

const day = 86_400_000
/** Of one statement, so that none takes long. */
const batch = 500

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock' | 'log'>
  readonly operators: Pick<Operators, 'siteOf'>
}

/** What becomes of documents by the clock. */
export function openDocumentsDue(needs: Needs) {
  const { db, clock } = needs.platform
  return {
    /** Marks those that held until now as expired: their players' levels are without them from the same moment by themselves. */
    expire: () =>
      forEveryOperator('documents expire whosever they are', () =>
        whileFull(() => expireDocuments(db, { now: clock.now(), countMax: batch })),
      ),
    /** Deletes what never became a document, and the files of whoever closed their account as long ago as their site says. */
    async sweep(): Promise<void> {
      await forEveryOperator('what is over is swept', () =>
        whileFull(() => deleteLoose(db, { before: clock.now() - day, countMax: batch })),
      )
      await eraseClosed(needs)
    },
  }
}

async function whileFull(work: () => Promise<number>): Promise<void> {
  while ((await work()) === batch);
}

async function eraseClosed(needs: Needs): Promise<void> {
  const { platform, operators } = needs
  const now = platform.clock.now()
  for (let after: PlayerOf = { operatorId: 0, playerId: 0 }; ; ) {
    const closed = await forEveryOperator('files are kept as long as their site says', () =>
      readClosed(platform.dbReads, { before: now - day, after, countMax: batch }),
    )
    for (const { operator_id: operatorId, player_id: playerId, site_id: siteId, at } of closed) {
      after = { operatorId, playerId }
      if (at + operators.siteOf(siteId).settings.documentsKeptDays * day > now) continue
      await forOperator(operatorId, () => eraseFiles(needs, after, now))
    }
    if (closed.length < batch) return
  }
}

async function eraseFiles({ platform: { db, log } }: Needs, of: PlayerOf, at: number): Promise<void> {
  const { operatorId, playerId } = of
  const bytes = await withTransaction(db, async (tx) => {
    await lockDocuments(tx, of)
    await deleteFilesOf(tx, of)
    const deleted = await deletePiecesOf(tx, of)
    const entry = { who: { kind: 'house', name: 'retention' }, operatorId, did: 'identity.eraseFiles' } as const
    await writeAudit(tx, { ...entry, subject: `player ${playerId}`, after: { bytes: deleted } }, at)
    return deleted
  })
  log.info('documents.erased', { operatorId, bytes })
}
