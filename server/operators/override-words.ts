import { type By, writeAudit } from '../audit/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { readOverrides, writeOverrides } from './store.ts'

/** Whose words, in which language, and who says so when. */
export interface Overriding {
  readonly operatorId: number
  readonly lang: string
  readonly by: By
  readonly at: number
}

/** An operator's own words in place of the dictionary's. */
export async function overrideWords(
  tx: Transaction,
  { operatorId, lang, by, at }: Overriding,
  messages: Readonly<Record<string, string>>,
): Promise<void> {
  const earlier = await readOverrides(tx, operatorId, lang)
  await writeOverrides(tx, { operatorId, lang }, messages)
  const before = Object.entries(earlier).filter(([id]) => Object.hasOwn(messages, id))
  const entry = { ...by, operatorId, did: 'words.override', subject: `words ${lang}` }
  // As pairs: what a message is called is no name of a field.
  await writeAudit(tx, { ...entry, before: { messages: before }, after: { messages: Object.entries(messages) } }, at)
}
