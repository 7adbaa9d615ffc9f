import { readFile } from 'node:fs/promises'
import { findLanguage } from './languages.ts'

/** A text that comes with the product, for a site that has none of its own. */
export interface ShippedPage {
  readonly title: string
  readonly html: string
}

/** Title in the first line, the rest below it. */
const form = /^<h1>([^<]+)<\/h1>\n/

/** An information page in a language; undefined where there is none. */
export async function loadPage(lang: string, name: string): Promise<ShippedPage | undefined> {
  if (!findLanguage(lang) || !/^[a-z]+$/.test(name)) return undefined
  const text = await readFile(new URL(`./${lang}/pages/${name}.html`, import.meta.url), 'utf8')
  const head = form.exec(text)
  if (!head) throw new Error(`the page ${lang}/${name} begins with no title`)
  return { title: head[1] ?? '', html: text.slice(head[0].length) }
}
