import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { openDeskLists } from '../platform/desk-list/desk-lists.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import type { Scope } from '../platform/scope.ts'
import type { Staff } from '../staff/index.ts'
import { type Exports, makeExportJob, openExports } from './exports/exports.ts'
import { openMakeExport } from './exports/make-export.ts'
import { searchDesk } from './search.ts'

export { openMakeExport } from './exports/make-export.ts'
export { migrations } from './migrations.ts'
export { searchDesk } from './search.ts'
export { makeExportJob }

/** What the desk finds across modules, and takes along. */
export interface Reports {
  readonly exports: Exports
  /** What the job does. */
  readonly makeExport: JobHandler
  search(scope: Scope, typed: string): Promise<Output<Contract['desk']['search']>>
}

export function openReports(platform: Platform, staff: Pick<Staff, 'holds'>): Reports {
  return {
    exports: openExports(platform, openDeskLists(platform)),
    makeExport: openMakeExport({ ...platform, holds: staff.holds }),
    search: (scope, typed) => searchDesk(platform, scope, typed),
  }
}
