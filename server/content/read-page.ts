import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { informationPages, isInformationPage } from '@banko/contract/content/information-pages.ts'
import { loadPage, type ShippedPage } from '@banko/words/load-page.ts'
import type { Shown, ShownOf } from './shown.ts'

/** Where neither the operator nor the product has the page in a language. */
const lastLang = 'en'

/** The text of a page that comes with the product; in English where there is none in the language. */
export async function shippedPage(pageId: number, lang: string): Promise<ShippedPage | undefined> {
  const name = Object.entries(informationPages).find(([, id]) => id === pageId)?.[0]
  return name === undefined ? undefined : ((await loadPage(lang, name)) ?? loadPage(lastLang, name))
}

/** What a site says on an information page. */
export async function readPage(
  shown: Shown,
  of: ShownOf,
  pageId: number,
): Promise<Answer<{ title: string; html: string }, 'notFound'>> {
  if (!isInformationPage(pageId)) return refused({ code: 'notFound' })
  const own = (await shown.read(of, 'page')).find(({ facts }) => facts.pageId === pageId)
  if (own) return ok({ title: own.facts.title, html: own.html })
  const shipped = await shippedPage(pageId, of.lang)
  return shipped ? ok({ ...shipped }) : refused({ code: 'notFound' })
}
