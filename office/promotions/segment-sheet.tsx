import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SegmentCount, SegmentRow } from '@banko/contract/calls/desk-segments.ts'
import type { OfferUnfitReason } from '@banko/contract/promotions/choices.ts'
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { calls } from '../kit/calls.ts'
import { useSelf } from '../kit/self.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { usePromotionAct } from '../kit/use-promotion-act.ts'
import { type SegmentDraft, type SegmentFault, segmentOf } from './segment-draft.ts'
import { SegmentFields } from './segment-fields.tsx'

interface SegmentSheetProps {
  /** The one that is changed; absent: it becomes a new one. */
  readonly segment?: Pick<SegmentRow, 'segmentId' | 'version' | 'rule'> | undefined
  readonly start: SegmentDraft
  readonly onClose: () => void
}

/** A segment as it is written: who is in it, and how many that are. */
export function SegmentSheet({ segment, start, onClose }: SegmentSheetProps) {
  const t = useText()
  const { may } = useSelf()
  const { draft, faults, busy, change, save, freeze } = useSegmentDraft({ segment, start, onClose })
  const isOpen = may('promotions.edit')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Sheet title={t(segment ? 'desk.offers.segment' : 'desk.segments.make')} onClose={onClose}>
      <form onSubmit={submit} noValidate aria-label={t('desk.offers.segment')}>
        <fieldset disabled={!isOpen} style={{ display: 'grid', gap: 12, border: 0, margin: 0, padding: 0 }}>
          <SegmentFields {...{ draft, faults }} onChange={change} />
          {draft.kind === 'rule' && <Counting draft={draft} />}
          {isOpen && (
            <Group justify="flex-end">
              {segment?.rule && (
                <Button variant="default" disabled={busy} onClick={() => void freeze()}>
                  {t('desk.segments.freeze')}
                </Button>
              )}
              <Button type="submit" loading={busy}>
                {t('desk.save')}
              </Button>
            </Group>
          )}
        </fieldset>
      </form>
      {segment?.rule && isOpen && (
        <Text size="sm" c="dimmed">
          {t('desk.segments.freezeDetail')}
        </Text>
      )}
    </Sheet>
  )
}

/** At which field it stands what the house refused. */
const unfitFields: Readonly<Partial<Record<OfferUnfitReason, SegmentFault>>> = {
  ...{ dealerUnknown: 'dealers', playerUnknown: 'players', untilBeforeFrom: 'registeredUntil', ruleEmpty: 'countries' },
}

function useSegmentDraft({ segment, start, onClose }: SegmentSheetProps) {
  const t = useText()
  const act = usePromotionAct()
  const [draft, setDraft] = useState(start)
  const [faults, setFaults] = useState<readonly SegmentFault[]>([])
  const [busy, setBusy] = useState(false)
  const done = (saved: SegmentRow | undefined) => saved && onClose()
  const save = async () => {
    const { of, unfit } = readDraft(draft)
    setFaults(unfit)
    if (unfit.length > 0) return
    const name = draft.name.trim()
    setBusy(true)
    const saved = await act(async ({ deskSegments }) => {
      const reply = segment
        ? await deskSegments.save({ segmentId: segment.segmentId, version: segment.version, name, of })
        : await deskSegments.add({ name, of })
      if (reply.kind === 'refused' && reply.refusal.code === 'offerUnfit')
        setFaults([unfitFields[reply.refusal.why] ?? []].flat())
      return reply
    }, t('desk.saved')).finally(() => setBusy(false))
    done(saved)
  }
  const freeze = async () => {
    if (!segment) return
    const { segmentId, version } = segment
    setBusy(true)
    const frozen = act(({ deskSegments }) => deskSegments.freeze({ segmentId, version }), t('desk.saved'))
    done(await frozen.finally(() => setBusy(false)))
  }
  return {
    ...{ draft, faults, busy, save, freeze },
    change: (to: Partial<SegmentDraft>) => setDraft((before) => ({ ...before, ...to })),
  }
}

function readDraft(draft: SegmentDraft) {
  const unfit: SegmentFault[] = draft.name.trim() === '' ? ['name'] : []
  return { of: segmentOf(draft, (field) => unfit.push(field)), unfit }
}

/** How many fit the rule that is typed, as soon as somebody asks. */
function Counting({ draft }: { readonly draft: SegmentDraft }) {
  const t = useText()
  const format = useFormat()
  const act = usePromotionAct()
  const [counted, setCounted] = useState<{ readonly of: SegmentDraft; readonly is: SegmentCount }>()
  const count = async () => {
    const { of, unfit } = readDraft({ ...draft, name: 'counted' })
    if (of.kind !== 'rule' || unfit.length > 0) return
    const is = await act(() => calls.deskSegments.count({ rule: of.rule }))
    setCounted(is && { of: draft, is })
  }
  // what was typed since has another count
  const is = counted?.of === draft ? counted.is : undefined
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => void count()}>
        {t('desk.segments.count')}
      </Button>
      <Text size="sm" role="status">
        {is && t('desk.segments.counted', { count: format.count(is.count), looked: format.count(is.looked) })}{' '}
        {is?.partly && t('desk.segments.countedPartly')}
      </Text>
    </Group>
  )
}
