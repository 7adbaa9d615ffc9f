import * as z from 'zod'
import { staffCall } from '../call.ts'
import { couponsFields, couponsSorts } from '../desk/coupons-list.ts'
import { exportInput } from '../desk/list.ts'
import { filterKinds } from '../desk/list-filters.ts'
import { peopleFields, peopleSorts } from '../desk/people-list.ts'
import { refusalsFields, refusalsSorts } from '../desk/refusals-list.ts'
import { sheetsFields, sheetsSorts } from '../desk/sheets-list.ts'
import { numberedId, timeShape } from '../shapes.ts'

/** A file that is made of a list, or was; kept for seven days. */
const exportShape = z.object({
  exportId: numberedId,
  list: z.enum(['people', 'coupons', 'refusals', 'sheets']),
  /** `failed`: what was asked for takes too long to find. `stopped`: who asked may no longer see the list. */
  state: z.enum(['making', 'done', 'failed', 'stopped']),
  /** What of the list it was asked for, and why. */
  filters: z.array(z.object({ field: z.string(), kind: z.enum(filterKinds), values: z.array(z.string()) })),
  reason: z.string(),
  /** So far. */
  rows: z.int().min(0),
  /** How many there were when it was asked for. */
  about: z.object({ count: z.int().min(0), exact: z.boolean() }),
  /** Of its text, so far. */
  bytes: z.int().min(0),
  /** To be read one after another. */
  parts: z.int().min(0),
  /** There were more rows than a file has. */
  cut: z.boolean(),
  startedAt: timeShape,
  doneAt: timeShape.exactOptional(),
  endsAt: timeShape,
})
export type DeskExport = z.infer<typeof exportShape>

const started = z.object({ exportId: numberedId })
const refuses = ['filterUnfit', 'exportsFull'] as const

export const deskExports = {
  startPeople: staffCall('/office/exports/people', {
    summary: 'Begin to make a file of the players that filters leave; addresses are marked out',
    permission: 'people.see',
    subtree: true,
    once: true,
    stepUp: true,
    rate: { count: 10, seconds: 60 },
    refuses,
  })
    .input(exportInput(peopleFields, peopleSorts))
    .output(started),
  startCoupons: staffCall('/office/exports/coupons', {
    summary: 'Begin to make a file of the coupons that filters leave',
    permission: 'coupons.see',
    subtree: true,
    once: true,
    stepUp: true,
    rate: { count: 10, seconds: 60 },
    refuses,
  })
    .input(exportInput(couponsFields, couponsSorts))
    .output(started),
  startRefusals: staffCall('/office/exports/refusals', {
    summary: 'Begin to make a file of the refused coupons that filters leave',
    permission: 'coupons.see',
    once: true,
    stepUp: true,
    rate: { count: 10, seconds: 60 },
    refuses,
  })
    .input(exportInput(refusalsFields, refusalsSorts))
    .output(started),
  startSheets: staffCall('/office/exports/sheets', {
    summary: 'Begin to make a file of the sheets of credit of a month',
    permission: 'network.see',
    subtree: true,
    once: true,
    stepUp: true,
    rate: { count: 10, seconds: 60 },
    refuses,
  })
    .input(exportInput(sheetsFields, sheetsSorts))
    .output(started),
  list: staffCall('/office/exports/list', {
    summary: 'Files that the caller has had made, the newest first, and how far they are',
    permission: 'own',
    reads: true,
  })
    .input(z.strictObject({}))
    .output(z.object({ exports: z.array(exportShape) })),
  part: staffCall('/office/exports/part', {
    summary: 'One part of a file that the caller has had made: CSV in UTF-8, to be put together in order',
    permission: 'own',
    reads: true,
    rate: { count: 1200, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(z.strictObject({ exportId: numberedId, part: z.int().min(0).max(10_000) }))
    .output(z.object({ text: z.string() })),
}
