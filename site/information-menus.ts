import { type InformationPage, informationPages } from '@banko/contract/content/information-pages.ts'
import type { MessageKey } from '@banko/words/message-key.ts'

/** A place in a menu of information. */
export type InformationPlace = { readonly pageId: InformationPage; readonly label: MessageKey } | 'contact'

const { dictionary, help, about, privacy, terms, responsible, laundering } = informationPages

/** Source: accounts-and-gaming §2, information pages. */
export const informationMenus = {
  support: [{ pageId: help, label: 'content.help' }, { pageId: dictionary, label: 'content.dictionary' }, 'contact'],
  others: [{ pageId: terms, label: 'content.terms' }, 'contact', { pageId: responsible, label: 'content.responsible' }],
  /** Only where the site says so. */
  information: [
    { pageId: dictionary, label: 'content.dictionary' },
    { pageId: help, label: 'content.help' },
    { pageId: about, label: 'content.about' },
    { pageId: privacy, label: 'content.privacy' },
    { pageId: terms, label: 'content.terms' },
    { pageId: responsible, label: 'content.responsible' },
    { pageId: laundering, label: 'content.laundering' },
  ],
} as const satisfies Readonly<Record<string, readonly InformationPlace[]>>
