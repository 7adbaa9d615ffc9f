import type { MessageKey, MessageValues } from '@banko/words/message-key.ts'
import type { Separators } from '@banko/words/separators.ts'
import { type Messages, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, use, useMemo } from 'react'

export type Translate = (id: MessageKey, values?: MessageValues) => string

/** One language, ready to speak. */
export interface Words {
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** For Intl: plural forms, order, days. */
  readonly locale: string
  /** For Intl: figures. */
  readonly figures: string
  readonly separators: Separators
  /** The text of an id of the dictionary. */
  readonly t: Translate
  /** The text of an id made at run time (`market.total`); `undefined` when the dictionary has none. */
  find(id: string, values?: MessageValues): string | undefined
}

/** What `words/get` answers. */
export interface WordsData {
  readonly lang: string
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly locale: string
  readonly figures: string
  readonly separators: Separators
  readonly messages: Readonly<Record<string, unknown>>
}

/** Loads compiled messages; no message is parsed here. */
export function createWords(data: WordsData): Words {
  const { locale, figures, separators } = data
  const i18n = setupI18n()
  // Compiled by the house with the same library; its shape is the library's own business.
  i18n.loadAndActivate({ locale: data.lang, locales: [locale, figures], messages: data.messages as Messages })
  return {
    lang: data.lang,
    direction: data.direction,
    locale,
    figures,
    separators,
    t: (id, values) => i18n._(id, values),
    find: (id, values) => (id in data.messages ? i18n._(id, values) : undefined),
  }
}

const WordsContext = createContext<Words | undefined>(undefined)

export function WordsProvider({ data, children }: { readonly data: WordsData; readonly children: ReactNode }) {
  const words = useMemo(() => createWords(data), [data])
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('no provider above')
  return words
}

/** `const t = useText()`, then `t('slip.place', { amount })`. */
export function useText(): Translate {
  return useWords().t
}
