import type { CompiledWords } from '@banko/words/load.ts'
import type { MessageValues, SentKey } from '@banko/words/message-key.ts'
import { type Messages, setupI18n } from '@lingui/core'

/** Speaks a language's compiled words. */
export function fillWords(words: CompiledWords): (id: SentKey, values: MessageValues) => string {
  const i18n = setupI18n()
  // compiled with the same library, whose business their shape is
  i18n.loadAndActivate({ locale: words.lang, locales: words.locale, messages: words.messages as Messages })
  return (id, values) => i18n._(id, values)
}
