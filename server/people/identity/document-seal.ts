import type { DocumentSide } from '@banko/contract/identity/documents.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { readHouse } from '../../platform/database/store-house.ts'
import { type FactorSeal, openFactorSeal } from '../../platform/factor/factor-seal.ts'
import { once } from '../../platform/once.ts'
import type { Platform } from '../../platform/platform.ts'

/** Which piece of whose file. */
export interface PieceOf extends PlayerOf {
  readonly uploadId: string
  readonly side: DocumentSide
  readonly number: number
}

export interface DocumentSeal {
  close(plain: Uint8Array, of: PieceOf): Uint8Array
  /** @throws where it is the piece of another player, file or place, or was changed */
  open(sealed: Uint8Array, of: PieceOf): Uint8Array
}

/**
 * What documents are kept under: by the house's secret and `sealKey`, which lies outside the database. A piece opens for
 * the player, the file and the place that it was sealed for: rows that change places open nothing.
 */
export function openDocumentSeal(
  { db, ids }: Pick<Platform, 'db' | 'ids'>,
  sealKey: string,
): () => Promise<DocumentSeal> {
  return once(async () => {
    const { secret } = await readHouse(db)
    const seal = openFactorSeal({ secret, sealKey, purpose: 'banko player document' }, ids)
    return sealOf(seal)
  })
}

function sealOf(seal: FactorSeal): DocumentSeal {
  const nameOf = ({ operatorId, playerId, uploadId, side, number }: PieceOf) =>
    `${operatorId}/${playerId}/${uploadId.toLowerCase()}/${side}/${number}`
  return {
    close: (plain, of) => seal.close(plain, nameOf(of)),
    open: (sealed, of) => seal.open(sealed, nameOf(of)),
  }
}
