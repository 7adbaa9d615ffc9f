import { useText } from '@banko/browser/words.tsx'
import { Button, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SelectionFields } from '../kit/selection-fields.tsx'
import { useSelf } from '../kit/self.tsx'
import { linesOf } from './boost-draft.ts'
import { DraftAmount } from './draft-field.tsx'
import type { FormPartProps } from './form-part.ts'

const raises = ['percent', 'to'] as const
const nothing = { matchId: '', marketKey: '', outcomeId: '' }

/** Which outcomes a boost raises, by how much, and up to which stake. */
export function BoostFields(props: FormPartProps) {
  const t = useText()
  const { may } = useSelf()
  const { draft, faults, onChange } = props
  const unfit = (name: (typeof faults)[number]) => faults.includes(name) && t('desk.sites.unfit')
  const typed = draft.raise === 'to' ? ('boostPrice' as const) : ('boostPercent' as const)
  return (
    <>
      <NativeSelect
        label={t('desk.offers.boostRaise')}
        value={draft.raise}
        data={raises.map((value) => ({ value, label: t(`desk.offers.boostRaises.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ raise: raises.find((known) => known === currentTarget.value) ?? 'percent' })
        }
      />
      <TextInput
        label={t(`desk.offers.boostRaises.${draft.raise}`)}
        inputMode="decimal"
        maxLength={10}
        value={draft[typed]}
        error={unfit(typed)}
        rightSection={draft.raise === 'percent' ? '%' : undefined}
        onChange={({ currentTarget }) => onChange({ [typed]: currentTarget.value })}
      />
      <DraftAmount name="amount" label={t('desk.offers.boostStakeMax')} {...props} />
      <Textarea
        label={t('desk.offers.boostOutcomes')}
        description="4711|1x2|1"
        autosize
        minRows={2}
        maxRows={10}
        dir="ltr"
        value={draft.outcomes}
        error={unfit('outcomes')}
        onChange={({ currentTarget }) => onChange({ outcomes: currentTarget.value })}
      />
      {may('trading.see') && (
        <Chosen onAdd={(key) => onChange({ outcomes: [...linesOf(draft.outcomes), key].join('\n') })} />
      )}
    </>
  )
}

/** For whoever sees what is offered: an outcome chosen instead of written. */
function Chosen({ onAdd }: { readonly onAdd: (key: string) => void }) {
  const t = useText()
  const [typed, setTyped] = useState(nothing)
  const { matchId, marketKey, outcomeId } = typed
  const add = () => {
    onAdd(`${matchId.trim()}|${marketKey}|${outcomeId}`)
    setTyped(nothing)
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" style={{ gridColumn: '1 / -1', alignItems: 'end' }}>
      <SelectionFields typed={typed} part="outcome" wrong={[]} onChange={setTyped} />
      <Button variant="default" disabled={outcomeId === ''} onClick={add}>
        {t('desk.offers.boostAdd')}
      </Button>
    </SimpleGrid>
  )
}
