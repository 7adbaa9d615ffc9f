import type { Translate } from '@banko/browser/words.tsx'
import type { ContactMessage } from '@banko/contract/calls/desk-content.ts'
import { contactCategoryNames, topCategories } from '@banko/contract/content/contact.ts'

/** What somebody wrote about: "Payment · Withdrawal". */
export function topicText(t: Translate) {
  return ({ topCategory, category }: ContactMessage): string => {
    const top = topCategories.find((known) => known === topCategory)
    const detail = contactCategoryNames.find((known) => known === category)
    const texts = [top && t(`contact.top.${top}`), detail && t(`contact.of.${detail}`)]
    return texts.filter((text) => text).join(' · ')
  }
}
