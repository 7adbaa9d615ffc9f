import { useText, useWords } from '@banko/browser/words.tsx'
import { printerWidths } from '@banko/contract/desk/terminal-choices.ts'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from './act.tsx'
import { AmountField, amountOf } from './amount-field.tsx'
import { Confirm } from './confirm.tsx'
import { useSelf } from './self.tsx'

/** A PIN that was given, to be shown once. */
export interface GivenPin {
  readonly number: number
  readonly pin: string
}

interface AddTerminalProps {
  /** Absent: at the caller's own node, or the operator's own. */
  readonly nodeId: number | undefined
  readonly onClose: () => void
  readonly onMade: (given: GivenPin) => void
}

/** Makes a terminal: its number and PIN, the roll of its printer, and what it may take bets for at first. */
export function AddTerminal({ nodeId, onClose, onMade }: AddTerminalProps) {
  const t = useText()
  const { locale } = useWords()
  const act = useAct()
  const { self, may } = useSelf()
  const [typed, setTyped] = useState(() => ({ ...empty, siteId: self.sites.at(0)?.siteId ?? 0 }))
  const change = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }))
  const currency = self.sites.find(({ siteId }) => siteId === typed.siteId)?.currency ?? ''
  const add = async () => {
    const credit = typed.credit.trim() === '' ? 0 : amountOf(typed.credit, currency)
    if (credit === undefined) return false
    const { siteId, pin, printerWidth } = typed
    const number = Number(typed.number)
    const wanted = { siteId, number, title: typed.title.trim(), pin, printerWidth, credit }
    const asked = { ...wanted, ...(nodeId !== undefined && { nodeId }) }
    const made = await act((keyed) => keyed.deskTerminals.add(asked), t('desk.saved'))
    if (made) onMade({ number, pin })
    return made !== undefined
  }
  return (
    <Confirm title={t('desk.terminals.add')} confirmText={t('desk.network.add')} onClose={onClose} onConfirm={add}>
      <TextInput
        label={t('desk.terminals.number')}
        required
        inputMode="numeric"
        pattern="[1-9][0-9]{0,5}"
        maxLength={6}
        data-autofocus
        value={typed.number}
        onChange={({ currentTarget }) => change({ number: currentTarget.value })}
      />
      <TextInput
        label={t('desk.network.title')}
        required
        maxLength={60}
        value={typed.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <PinField value={typed.pin} onChange={(pin) => change({ pin })} />
      <NativeSelect
        label={t('desk.network.site')}
        value={typed.siteId}
        data={self.sites.map(({ siteId, title, domain }) => ({ value: String(siteId), label: `${title} · ${domain}` }))}
        onChange={({ currentTarget }) => change({ siteId: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={t('desk.terminals.width')}
        value={typed.printerWidth}
        data={printerWidths.map((value) => ({ value, label: widthText(value, locale) }))}
        onChange={({ currentTarget }) =>
          change({ printerWidth: printerWidths.find((known) => known === currentTarget.value) ?? 'mm58' })
        }
      />
      {may('network.credit') && (
        <AmountField
          label={t('desk.terminals.credit')}
          currency={currency}
          value={typed.credit}
          onChange={(credit) => change({ credit })}
        />
      )}
      {may('network.credit') && (nodeId !== undefined || self.bounded) && (
        <Text size="sm" c="dimmed">
          {t('desk.terminals.addDetail')}
        </Text>
      )}
    </Confirm>
  )
}

const empty: {
  readonly number: string
  readonly title: string
  readonly pin: string
  readonly credit: string
  readonly siteId: number
  readonly printerWidth: (typeof printerWidths)[number]
} = { number: '', title: '', pin: '', credit: '', siteId: 0, printerWidth: 'mm58' }

interface PinFieldProps {
  readonly value: string
  readonly onChange: (pin: string) => void
}

/** Where a PIN of a terminal is typed. */
export function PinField({ value, onChange }: PinFieldProps) {
  const t = useText()
  return (
    <TextInput
      label={t('desk.terminals.pin')}
      description={t('desk.terminals.pinDetail')}
      required
      inputMode="numeric"
      autoComplete="off"
      pattern="[0-9]{4,8}"
      maxLength={8}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** How wide a roll is, as it is read. */
export function widthText(width: (typeof printerWidths)[number], locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'millimeter' }).format(width === 'mm58' ? 58 : 80)
}
