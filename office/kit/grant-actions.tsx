import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { GrantRow } from '@banko/contract/calls/desk-promotions.ts'
import { Button, Group, Kbd, Text } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from './confirm.tsx'
import { type GrantAct, grantActsOf } from './grant-acts.ts'
import { useNotices } from './notices.tsx'
import { useSelf } from './self.tsx'
import { useActKeys } from './use-act-keys.ts'
import { usePromotionAct } from './use-promotion-act.ts'

const dialogs = { accept: Accept, deny: Deny, end: AskEnd } as const
const keyShown: Partial<Record<GrantAct, string>> = { accept: 'A', deny: 'R' }

/** What who looks may do about a grant; a dialog is gone once the grant has moved on. */
export function GrantActions({ grant }: { readonly grant: GrantRow }) {
  const t = useText()
  const { may } = useSelf()
  const [asked, setAsked] = useState<GrantAct>()
  const offered = grantActsOf(grant.state, may)
  const Dialog = asked !== undefined && offered.includes(asked) ? dialogs[asked] : undefined
  useActKeys(keyShown, Dialog === undefined ? offered : [], setAsked)
  if (offered.length === 0) return null
  return (
    <>
      <Group gap="xs">
        {offered.map((act) => (
          <Button
            key={act}
            variant={act === 'accept' ? 'filled' : 'default'}
            rightSection={keyShown[act] && <Kbd size="xs">{keyShown[act]}</Kbd>}
            onClick={() => setAsked(act)}
          >
            {t(`desk.grants.act.${act}`)}
          </Button>
        ))}
      </Group>
      {Dialog && <Dialog grant={grant} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface ActProps {
  readonly grant: GrantRow
  readonly onClose: () => void
}

/** Whose, of what, and how much where that is known. */
function About({ grant: { userName, title, amount, currency } }: Pick<ActProps, 'grant'>) {
  const format = useFormat()
  return (
    <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <bdi>{userName}</bdi> · <bdi>{title}</bdi>
      {amount !== undefined && (
        <>
          {' '}
          · <bdi>{format.money(amount, currency)}</bdi>
        </>
      )}
    </Text>
  )
}

/** Says yes to what a player asked for. */
function Accept({ grant, onClose }: ActProps) {
  const t = useText()
  const act = usePromotionAct()
  const { grantId } = grant
  const accept = async () =>
    (await act((keyed) => keyed.deskPromotions.accept({ grantId }), t('desk.payments.did'))) !== undefined
  return (
    <Confirm
      title={t('desk.grants.act.accept')}
      confirmText={t('desk.grants.act.accept')}
      onClose={onClose}
      onConfirm={accept}
    >
      <About grant={grant} />
      <Text size="sm">{t('desk.grants.acceptDetail')}</Text>
    </Confirm>
  )
}

/** Says no to it, and why. */
function Deny({ grant, onClose }: ActProps) {
  const t = useText()
  const act = usePromotionAct()
  const { grantId } = grant
  const deny = async (reason: string) =>
    (await act((keyed) => keyed.deskPromotions.deny({ grantId, reason }), t('desk.payments.did'))) !== undefined
  return (
    <Confirm
      title={t('desk.grants.act.deny')}
      confirmText={t('desk.grants.act.deny')}
      reason="asked"
      onClose={onClose}
      onConfirm={deny}
    >
      <About grant={grant} />
      <Text size="sm">{t('desk.grants.denyDetail')}</Text>
    </Confirm>
  )
}

/** Asks another to agree that it is ended. */
function AskEnd({ grant, onClose }: ActProps) {
  const t = useText()
  const act = usePromotionAct()
  const tell = useNotices()
  const { grantId } = grant
  const ask = async (reason: string) => {
    const answer = await act((keyed) => keyed.deskPromotions.askEnd({ grantId, reason }))
    if (!answer) return false
    tell('done', t('desk.staff.asked', { number: answer.approvalId }))
    return true
  }
  return (
    <Confirm
      title={t('desk.grants.act.end')}
      confirmText={t('desk.staff.ask')}
      reason="asked"
      onClose={onClose}
      onConfirm={ask}
    >
      <About grant={grant} />
      <Text size="sm">{t('desk.grants.endDetail')}</Text>
    </Confirm>
  )
}
