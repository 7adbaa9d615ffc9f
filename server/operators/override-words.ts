import { whyNotOverride } from '@banko/words/check-override.ts'
import { findLanguage } from '@banko/words/languages.ts'
import { type By, writeAudit } from '../audit/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { keepLanguageRow, writeNextVersion } from './own-words/store-words.ts'
import { nameOf } from './publishing/write-said.ts'
import { deleteOverrides, readOverrides, writeOverrides } from './store.ts'
import { Unfit } from './unfit.ts'

/** Whose words, in which language, and who says so when. */
export interface Overriding {
  readonly operatorId: number
  readonly lang: string
  /** By id; what is empty is the dictionary's again. */
  readonly messages: Readonly<Record<string, string>>
  readonly by: By
  readonly at: number
}

/**
 * An operator's own words in place of the dictionary's, on all of its sites; houses that run read them again at `refresh`.
 *
 * @throws Unfit where there is no such language or message, or the words cannot stand in its place
 */
export async function overrideWords(
  tx: Transaction,
  { operatorId, lang, messages, by, at }: Overriding,
): Promise<void> {
  if (!findLanguage(lang)) throw new Unfit('language', `${lang} is none that there is`)
  const entries = Object.entries(messages)
  const written = entries.filter(([, text]) => text !== '')
  for (const [id, text] of written) {
    const why = await whyNotOverride(lang, id, text)
    if (why !== undefined) throw new Unfit(id, why)
  }
  await keepLanguageRow(tx, { operatorId, lang })
  const earlier = await readOverrides(tx, operatorId, lang)
  const returned = entries.filter(([, text]) => text === '').map(([id]) => id)
  await writeOverrides(tx, { operatorId, lang }, Object.fromEntries(written))
  await deleteOverrides(tx, { operatorId, lang }, returned)
  await writeNextVersion(tx, { operatorId, lang }, { by: nameOf(by), at })
  const before = Object.entries(earlier).filter(([id]) => Object.hasOwn(messages, id))
  const entry = { ...by, operatorId, did: 'words.override', subject: `words ${lang}` }
  // As pairs: what a message is called is no name of a field.
  await writeAudit(tx, { ...entry, before: { messages: before }, after: { messages: entries } }, at)
}
