import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Approval } from '@banko/contract/calls/approvals.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { FactTable } from '../kit/fact-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { useNotices } from '../kit/notices.tsx'
import { Facts, Sheet } from '../kit/sheet.tsx'
import { shownFacts } from './shown-facts.ts'
import { Subject } from './subject.tsx'

interface ApprovalSheetProps {
  readonly approval: Approval
  readonly onClose: () => void
}

/** One request whole: what becomes of what, who asks and why, and a yes or a no for who may say it. */
export function ApprovalSheet({ approval, onClose }: ApprovalSheetProps) {
  const t = useText()
  const { before, after } = shownFacts(approval, { t, format: useFormat() })
  const { kind, reason, askedBy, askedAt, endsAt, answer, decidedBy, decidedAt } = approval
  return (
    <Sheet title={t(`desk.approvals.kinds.${kind}`)} onClose={onClose}>
      <Facts
        facts={[
          [t('desk.audit.subject'), <Subject key="subject" of={approval} />],
          [t('desk.approvals.askedBy'), <bdi key="by">{askedBy.name}</bdi>],
          [t('desk.reason'), <bdi key="reason">{reason}</bdi>],
          [t('desk.approvals.askedAt'), <Moment key="asked" at={askedAt} />],
          [t('desk.approvals.endsAt'), answer === undefined && <Moment key="ends" at={endsAt} />],
          [t('office.state'), t(answer ? `desk.approvals.answers.${answer}` : 'desk.approvals.states.waiting')],
          [t('desk.approvals.decidedBy'), decidedBy && <bdi key="decided">{decidedBy.name}</bdi>],
          [t('desk.approvals.decidedAt'), decidedAt !== undefined && <Moment key="at" at={decidedAt} />],
        ]}
      />
      <FactTable before={before} after={after} />
      {answer === undefined && <Decide approval={approval} onDone={onClose} />}
    </Sheet>
  )
}

interface DecideProps {
  readonly approval: Approval
  readonly onDone: () => void
}

/** Who asked takes it back at most; who may not decide is told why. */
function Decide({ approval: { approvalId, mayDecide, own }, onDone }: DecideProps) {
  const t = useText()
  const act = useAct()
  const tell = useNotices()
  const [asked, setAsked] = useState<'yes' | 'no'>()
  const decide = async (answer: 'yes' | 'no') => {
    const decided = await act((keyed) => keyed.approvals.decide({ approvalId, answer }))
    if (!decided) return false
    tell(decided.answer === 'dead' ? 'failed' : 'done', t(`desk.approvals.answers.${decided.answer}`))
    onDone()
    return true
  }
  return (
    <>
      {!mayDecide && (
        <Alert variant="default" bg="var(--raised)" bd={0} role="note">
          {t(own ? 'desk.approvals.own' : 'desk.approvals.mayNot')}
        </Alert>
      )}
      <Group gap="xs">
        {mayDecide && <Button onClick={() => setAsked('yes')}>{t('desk.approvals.yes')}</Button>}
        {(mayDecide || own) && (
          <Button variant="default" onClick={() => setAsked('no')}>
            {t(own ? 'desk.approvals.withdraw' : 'desk.approvals.no')}
          </Button>
        )}
      </Group>
      {asked && (
        <Confirm
          title={t(asked === 'yes' ? 'desk.approvals.yes' : own ? 'desk.approvals.withdraw' : 'desk.approvals.no')}
          confirmText={t('desk.goOn')}
          onClose={() => setAsked(undefined)}
          onConfirm={() => decide(asked)}
        >
          <Text size="sm">{t(asked === 'yes' ? 'desk.approvals.yesDetail' : 'desk.approvals.noDetail')}</Text>
        </Confirm>
      )}
    </>
  )
}
