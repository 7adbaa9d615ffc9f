import { useText } from '@banko/browser/words.tsx'
import type { Approval } from '@banko/contract/calls/approvals.ts'
import { DeskLink } from '../kit/go.tsx'
import { useSelf } from '../kit/self.tsx'
import { grantOf } from './grant-of.ts'

type Of = Pick<Approval, 'kind' | 'subject' | 'before'>

/** What an approval is about, in words where there are some. */
export function SubjectText({ of }: { readonly of: Of }) {
  const t = useText()
  const grant = grantOf(of)
  return <bdi>{grant ? t('desk.grants.titled', { number: String(grant.grantId) }) : of.subject}</bdi>
}

/** The same, leading to what is known of a payment or a round, or to the bonuses of whose it is, for who may see that. */
export function Subject({ of }: { readonly of: Of }) {
  const { self, may } = useSelf()
  const grant = grantOf(of)
  const text = <SubjectText of={of} />
  if (grant?.playerId !== undefined && may('people.see') && may('promotions.see') && !self.bounded)
    return <DeskLink to={`/people/${grant.playerId}?tab=bonuses`}>{text}</DeskLink>
  const [, number] = /^payment (\d+)$/.exec(of.subject) ?? []
  if (number !== undefined && may('payments.see')) return <DeskLink to={`/payments/${number}`}>{text}</DeskLink>
  const [, round] = /^round (\d+)$/.exec(of.subject) ?? []
  return round !== undefined && may('gaming.see') ? <DeskLink to={`/rounds/${round}`}>{text}</DeskLink> : text
}
