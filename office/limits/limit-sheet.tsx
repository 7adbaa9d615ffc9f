import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { LimitListRow } from '@banko/contract/calls/desk-limits.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useGo } from '../kit/go.tsx'
import { kindName, limitText } from '../kit/limit-names.ts'
import { Moment } from '../kit/moment.tsx'
import { writeSearch } from '../kit/search-text.ts'
import { useSelf } from '../kit/self.tsx'
import { Facts, Sheet } from '../kit/sheet.tsx'
import { AboutText } from './about-text.tsx'

interface LimitSheetProps {
  readonly limit: LimitListRow
  readonly onClose: () => void
}

/** One limit whole; whoever may sets it anew or takes it back, with a reason. */
export function LimitSheet({ limit, onClose }: LimitSheetProps) {
  const t = useText()
  const format = useFormat()
  const { may } = useSelf()
  const go = useGo()
  const act = useAct()
  const [ending, setEnding] = useState(false)
  const { id, source, subject, kind, value, phase, currency, from, until, saidBy, saidAt, reason } = limit
  const again = writeSearch({
    ...{ source, subject, kind, value: String(value) },
    ...(phase && { phase }),
    ...(currency !== undefined && { currency }),
  })
  const end = async (why: string) => {
    const done = await act((keyed) => keyed.deskLimits.end({ id, reason: why }), t('desk.saved'))
    if (done) onClose()
    return done !== undefined
  }
  return (
    <Sheet title={`${kindName(t, kind)} (${id})`} onClose={onClose}>
      <Facts
        facts={[
          [t('desk.limits.about'), <AboutText key="about" limit={limit} />],
          [t('desk.limits.value'), limitText(format, limit)],
          [t('desk.limits.phase'), t(phase ? `desk.limits.phases.${phase}` : 'desk.limits.phases.both')],
          [t('desk.from'), <Moment key="from" at={from} />],
          [t('desk.until'), until === undefined ? undefined : <Moment key="until" at={until} />],
          [t('desk.limits.saidBy'), <bdi key="by">{saidBy}</bdi>],
          [t('desk.reason'), <bdi key="reason">{reason}</bdi>],
          [t('desk.limits.saidAt'), <Moment key="at" at={saidAt} />],
        ]}
      />
      {may('trading.limits') && (
        <Group gap="xs">
          <Button onClick={() => go(`/limits/new${again}`)}>{t('desk.limits.setAnew')}</Button>
          <Button variant="default" onClick={() => setEnding(true)}>
            {t('desk.limits.take')}
          </Button>
        </Group>
      )}
      {ending && (
        <Confirm
          title={t('desk.limits.take')}
          confirmText={t('desk.goOn')}
          reason="asked"
          onClose={() => setEnding(false)}
          onConfirm={end}
        >
          <Text size="sm">{t('desk.limits.takeDetail')}</Text>
        </Confirm>
      )}
    </Sheet>
  )
}
