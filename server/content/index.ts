import type { StaffCaller } from '../platform/caller.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import { type Draft, type From, publish, remove, restore, saveDraft, type VersionOf } from './change-item.ts'
import type { House } from './house.ts'
import { openPictures } from './pictures.ts'
import { readPage } from './read-page.ts'
import { seedDemo } from './seed-demo.ts'
import { openContact } from './send-contact.ts'
import { type ContactChange, setContact } from './set-contact.ts'
import { openShown, type ShownOf } from './shown.ts'
import * as store from './store.ts'
import { type ContactFilter, countOpenContacts, deleteContacts, listContacts } from './store-contacts.ts'

export { migrations } from './migrations.ts'
export type { ShownItem, ShownOf } from './shown.ts'

export type ContentHouse = ReturnType<typeof openContent>

const day = 86_400_000
/** A closed message is kept so long, milliseconds. */
const contactKept = 365 * day
/** Of one statement, so that none takes long. */
const batch = 1000

/** What operators say on their sites, and what is written to them. */
export function openContent(house: House) {
  const { dbReads, clock, log } = house.platform
  const shown = openShown(house)
  /** What a site shows may be another now: to be asked after commit. */
  const told = async <Answer extends { readonly ok: boolean }>(answer: Answer): Promise<Answer> => {
    if (answer.ok) await shown.refresh()
    return answer
  }
  return {
    shown,
    refresh: shown.refresh,
    page: (of: ShownOf, pageId: number) => readPage(shown, of, pageId),
    contact: openContact(house),
    pictures: openPictures(house),
    /** On a site of the demo, by its domain. */
    seedDemo: async (domain: string) => {
      if (await seedDemo(house, domain)) await shown.refresh()
    },
    list: (operatorId: number, filter: store.ItemFilter, countMax: number) =>
      store.listItems(dbReads, operatorId, filter, countMax),
    async read(of: store.ItemOf, version?: number) {
      const item = await store.findItem(dbReads, of)
      const found = item && (await store.findVersion(dbReads, of, version ?? item.version))
      return item && found && { item, found, versions: await store.listVersions(dbReads, of) }
    },
    saveDraft: (caller: StaffCaller, draft: Draft, from: From) => saveDraft(house, caller, draft, from),
    publish: async (caller: StaffCaller, of: VersionOf, from: From) => told(await publish(house, caller, of, from)),
    restore: (caller: StaffCaller, of: VersionOf, from: From) => restore(house, caller, of, from),
    remove: async (caller: StaffCaller, id: number, from: From) => told(await remove(house, caller, id, from)),
    openContacts: (operatorId: number, countMax: number) => countOpenContacts(dbReads, operatorId, countMax),
    contacts: (operatorId: number, filter: ContactFilter, countMax: number) =>
      listContacts(dbReads, operatorId, filter, countMax),
    setContact: (caller: StaffCaller, change: ContactChange, from: From) => setContact(house, caller, change, from),
    /** Forgets messages that were closed long ago. To be done every hour. */
    sweep: () =>
      forEveryOperator('what is over is swept', async () => {
        let messages = 0
        for (let deleted = batch; deleted === batch; messages += deleted)
          deleted = await deleteContacts(dbReads, clock.now() - contactKept, batch)
        if (messages > 0) log.info('content.swept', { messages })
      }),
  }
}
