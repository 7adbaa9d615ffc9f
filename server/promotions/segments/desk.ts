import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { SegmentRow } from '@banko/contract/calls/desk-segments.ts'
import type { SegmentOf, SegmentRule } from '@banko/contract/promotions/who-shape.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { writeAudit } from '../../audit/index.ts'
import { readUserNames } from '../../people/index.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import { type DeskAct, deskAct } from '../../staff/index.ts'
import type { From } from '../desk/offers.ts'
import type { House } from '../house.ts'
import { findFitting } from './count.ts'
import { insertSegment, listStored, readListed, replaceSegment, type SegmentListed } from './store.ts'

/** More than an operator ever has. */
const segmentsMax = 500
/** A list is no longer. */
const listMax = 5000

export async function listSegments({ platform }: House, operatorId: number): Promise<SegmentRow[]> {
  return (await listStored(platform.dbReads, operatorId, { countMax: segmentsMax })).map(rowOf)
}

export async function listedOf(
  { platform: { dbReads: db } }: House,
  operatorId: number,
  segmentId: number,
): Promise<Answer<{ version: number; playerIds: number[] }, 'notFound'>> {
  const found = await readOne(db, operatorId, segmentId)
  if (!found || found.rule) return refused({ code: 'notFound' })
  return ok({ version: found.version, playerIds: await readListed(db, operatorId, segmentId) })
}

function rowOf({ id, version, name, rule, players, used_by: usedBy, saved_at: savedAt }: SegmentListed): SegmentRow {
  return { segmentId: id, version, name, usedBy, savedAt, ...(rule ? { rule } : { players }) }
}

async function readOne(
  connection: Connection,
  operatorId: number,
  segmentId: number,
): Promise<SegmentListed | undefined> {
  const [row] = await listStored(connection, operatorId, { segmentId, countMax: 1 })
  return row
}

/** What is wrong with a segment as it would be; undefined: nothing. What it names is the operator's own. */
async function whyUnfit(
  house: House,
  tx: Transaction,
  operatorId: number,
  of: SegmentOf,
): Promise<CallRefusals['offerUnfit'] | undefined> {
  const code = 'offerUnfit'
  if (of.kind === 'list') {
    const known = await readUserNames(tx, operatorId, of.playerIds)
    return known.size < of.playerIds.length ? { code, why: 'playerUnknown' } : undefined
  }
  const { registeredFrom, registeredUntil, dealerIds, paidIn } = of.rule
  if (Object.keys(of.rule).length === 0) return { code, why: 'ruleEmpty' }
  const isNever = registeredFrom !== undefined && registeredUntil !== undefined && registeredUntil <= registeredFrom
  if (isNever) return { code, why: 'untilBeforeFrom' }
  if (paidIn?.max !== undefined && paidIn.max < paidIn.min) return { code, why: 'ruleEmpty' }
  const unknown = dealerIds && (await house.network.findUnknown(tx, operatorId, dealerIds))
  return unknown === undefined ? undefined : { code, why: 'dealerUnknown' }
}

/** What of a segment stands in the audit: a rule whole, of a list who is in it. */
const factsOf = (of: SegmentOf) => (of.kind === 'rule' ? { rule: of.rule } : { players: of.playerIds })

async function storedFacts(
  connection: Connection,
  operatorId: number,
  { id, rule }: { id: number; rule: SegmentRule | null },
) {
  return rule ? { rule } : { players: (await readListed(connection, operatorId, id)).toSorted((a, b) => a - b) }
}

interface Named {
  readonly name: string
  readonly of: SegmentOf
}

export function addSegment(
  house: House,
  { caller, from }: From,
  asked: Named,
): Promise<Answer<SegmentRow, 'offerUnfit'>> {
  return deskAct<SegmentRow, 'offerUnfit'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    const unfit = await whyUnfit(house, tx, operatorId, asked.of)
    if (unfit) return refused(unfit)
    const id = await insertSegment(tx, operatorId, { ...asked, at })
    const entry = { ...by, operatorId, did: 'deskSegments.add', subject: `segment ${id}` }
    await writeAudit(tx, { ...entry, after: { version: 1, name: asked.name, ...factsOf(asked.of) } }, at)
    return ok(rowOf(must(await readOne(tx, operatorId, id), 'a segment')))
  })
}

type SaveRefusal = 'notFound' | 'versionOld' | 'offerUnfit'

interface Wanted {
  readonly segmentId: number
  readonly version: number
}

export function saveSegment(
  house: House,
  { caller, from }: From,
  wanted: Wanted & Named,
): Promise<Answer<SegmentRow, SaveRefusal>> {
  return deskAct<SegmentRow, SaveRefusal>(house.platform, { caller, from }, async (act) => {
    const unfit = await whyUnfit(house, act.tx, act.scope.operatorId, wanted.of)
    if (unfit) return refused(unfit)
    return replace(act, wanted, { did: 'deskSegments.save', change: async () => wanted })
  })
}

/** Who fits a rule now is a list from now on. */
export function freezeSegment(
  house: House,
  { caller, from }: From,
  wanted: Wanted,
): Promise<Answer<SegmentRow, SaveRefusal>> {
  return deskAct<SegmentRow, SaveRefusal>(house.platform, { caller, from }, (act) =>
    replace(act, wanted, {
      did: 'deskSegments.freeze',
      async change({ name, rule }) {
        // a list is frozen already
        if (!rule) return undefined
        const { playerIds, partly } = await findFitting(house, act.tx, act.scope.operatorId, rule)
        if (partly || playerIds.length > listMax) return undefined
        return { name, of: { kind: 'list', playerIds: [...playerIds] } }
      },
    }),
  )
}

interface Replacing {
  readonly did: 'deskSegments.save' | 'deskSegments.freeze'
  /** Undefined: it is too large for a list. */
  change(before: SegmentListed): Promise<Named | undefined>
}

async function replace(
  { tx, scope, by, at }: DeskAct,
  { segmentId, version }: Wanted,
  { did, change }: Replacing,
): Promise<Answer<SegmentRow, SaveRefusal>> {
  const { operatorId } = scope
  const before = await readOne(tx, operatorId, segmentId)
  if (!before) return refused({ code: 'notFound' })
  const is = await change(before)
  if (!is) return refused({ code: 'offerUnfit', why: 'segmentLarge' })
  const was = { name: before.name, ...(await storedFacts(tx, operatorId, before)) }
  if (!(await replaceSegment(tx, operatorId, { ...is, segmentId, version, at })))
    return refused({ code: 'versionOld', version: before.version })
  const entry = { ...by, operatorId, did, subject: `segment ${segmentId}` }
  await writeAudit(tx, { ...entry, before: was, after: { version: version + 1, name: is.name, ...factsOf(is.of) } }, at)
  return ok(rowOf(must(await readOne(tx, operatorId, segmentId), 'a segment')))
}
