import { readFile } from 'node:fs/promises'
import type { Content } from '@banko/contract/content/content-item.ts'
import { forOperator } from '../platform/database/row-scope.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import type { Transaction } from '../platform/platform.ts'
import { demoContent } from './demo-content.ts'
import type { House } from './house.ts'
import { addressOf, readPicture } from './pictures.ts'
import { hasItems, insertItem, insertVersion, lockSeeding, markPublished } from './store.ts'
import { insertPicture } from './store-pictures.ts'

/**
 * Banners, a promotion and a notice on a site of the demo, in those of its languages that there are texts in; unless its
 * operator has said anything ever. Answers whether anything was written.
 */
export async function seedDemo({ platform, operators }: House, domain: string): Promise<boolean> {
  const site = operators.findSite(domain)
  if (site?.domain !== domain) return false
  const { operatorId, siteId, languages } = site
  const wanted = demoContent.filter(({ lang }) => languages.includes(lang))
  return forOperator(operatorId, () =>
    withTransaction(platform.db, async (tx) => {
      await lockSeeding(tx)
      if (await hasItems(tx, operatorId)) return false
      const at = platform.clock.now()
      for (const { lang, items } of wanted)
        for (const item of items) {
          const content = await withPicture(tx, { operatorId, at }, item)
          const id = await insertItem(tx, { operatorId, siteId, lang, content, at })
          if (id === undefined) throw new Error('the demo says something twice')
          const version = await insertVersion(tx, { operatorId, id }, { content, at, by: 'demo' })
          await markPublished(tx, { operatorId, id }, version)
        }
      return true
    }),
  )
}

/** With the address of its picture in the place of its name. */
async function withPicture(
  tx: Transaction,
  { operatorId, at }: { readonly operatorId: number; readonly at: number },
  content: Content,
): Promise<Content> {
  if (!('image' in content)) return content
  const picture = readPicture(await readFile(new URL(`demo/${content.image}`, import.meta.url)))
  if (!picture) throw new Error(`${content.image} is no picture`)
  await insertPicture(tx, operatorId, picture, at)
  return { ...content, image: addressOf(picture) }
}
