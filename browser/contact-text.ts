import { type ContactProblem, contactLengths } from '@banko/contract/content/contact.ts'
import type { Translate } from './words.tsx'

/** What is wrong with a field of a message. */
export function contactText(t: Translate, { why }: ContactProblem): string {
  if (why === 'missing') return t('contact.missing')
  return why === 'form' ? t('contact.emailForm') : t('contact.tooLong', { max: contactLengths.text.max })
}
