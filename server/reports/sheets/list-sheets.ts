import type { Contract } from '@banko/contract/index.ts'
import { sheetsList } from '../../network/index.ts'
import { openDeskLists } from '../../platform/desk-list/desk-lists.ts'
import { whoseOf } from '../../platform/desk-list/whose-rows.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSheets } from './read-sheets.ts'

/** What each dealer moved and earned in a month, page by page. */
export function listSheets(
  platform: Pick<Platform, 'db' | 'dbReads' | 'clock'>,
): Handler<Contract['deskSheets']['list']> {
  const lists = openDeskLists(platform)
  return ({ scope }, asked) =>
    lists.page(scope, sheetsList, asked, async (tx, nodeIds) => {
      const sheets = await readSheets(tx, whoseOf(scope), { nodeIds, asked, now: platform.clock.now() })
      return new Map(sheets.map((sheet) => [sheet.nodeId, sheet]))
    })
}
