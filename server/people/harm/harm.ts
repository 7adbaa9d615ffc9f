import { closedSince, exclusionOf } from '@banko/betting/protection/exclusion.ts'
import { nightsBefore } from '@banko/betting/protection/harm-marks.ts'
import type { HarmCare } from '@banko/contract/protection/harm-care.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Platform, Transaction } from '../../platform/platform.ts'
import { dayIn } from '../../platform/time/day-in.ts'
import { daysBefore } from '../../platform/time/night-in.ts'
import { readEntriesOf } from '../protection/store.ts'
import {
  addNights,
  deleteNights,
  endMarks,
  endOldMarks,
  holdLook,
  insertCare,
  isMarked,
  moveLook,
  readCare,
  readMarks,
  readNights,
  writeMarks,
} from './store.ts'

const day = 86_400_000
/** A mark stands so long, milliseconds. */
const marksLast = 30 * day
/** Of one statement, so that none takes long. */
const batch = 1000

/** What one of the staff did, and what they say of it. */
export interface CareGiven {
  readonly did: HarmCare
  readonly note: string
  readonly staffId: number
  readonly staffName: string
  readonly at: number
}

/** Marks of harm: what stands of a player, what staff did about it, and how far stakes were looked at. */
export function openHarm({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    holdLook,
    moveLook,
    addNights,
    readNights,
    writeMarks,
    marks: readMarks,
    cares: readCare,
    /** Writes down what was done; nothing to be concerned about closes every mark that stands. Answers how many it closed. */
    async care(tx: Transaction, of: PlayerOf, { did, note, staffId, staffName, at }: CareGiven) {
      const careId = await insertCare(tx, of, { did, note, staff_id: staffId, staff_name: staffName, at })
      return { careId, ended: did === 'noConcern' ? await endMarks(tx, of, at) : 0 }
    },
    /**
     * Whether a player may be sold anything: popups, banners, promotions, bonuses. Nobody is of whom a mark of harm
     * stands, who is out, or who has closed their account.
     */
    async mayBeOffered(of: PlayerOf, connection: Connection = db): Promise<boolean> {
      if (await isMarked(connection, of)) return false
      const entries = await readEntriesOf(connection, of)
      return exclusionOf(entries, clock.now()) === undefined && closedSince(entries) === undefined
    },
  }
}

export type Harm = ReturnType<typeof openHarm>

/** Marks and nights that are over. */
export async function sweepHarm({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  for (let done = batch; done === batch; ) done = await endOldMarks(db, { before: at - marksLast, at, countMax: batch })
  // in whichever zone: a day more is kept
  const kept = daysBefore(dayIn('UTC', at), nightsBefore + 2)
  for (let done = batch; done === batch; ) done = await deleteNights(db, kept, batch)
}
