import { type InformationPage, informationPages } from '@banko/contract/content/information-pages.ts'
import type { MessageKey } from '@banko/words/message-key.ts'

const names = Object.keys(informationPages) as (keyof typeof informationPages)[]

/** The information pages with what the site calls them. */
export const pageKeys: readonly { readonly pageId: InformationPage; readonly key: MessageKey }[] = names.map(
  (name) => ({ pageId: informationPages[name], key: `content.${name}` }),
)
