import { useText } from '@banko/browser/words.tsx'
import type { AccountSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import { dayForms, decimalMarks, separators } from '@banko/contract/payments/statement-choices.ts'
import { FileInput, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../kit/confirm.tsx'
import { useSelf } from '../../kit/self.tsx'
import { usePaymentAct } from '../use-payment-act.ts'
import { type ColumnsDraft, columnNames, columnsTyped, draftOf } from './columns-draft.ts'
import { readFile, sampleOf } from './statement-file.ts'

interface ColumnsDialogProps {
  readonly account: AccountSeen
  readonly onClose: () => void
}

/** Which columns the files of an account have: mapped once, by the head of one of them, and kept. */
export function ColumnsDialog({ account, onClose }: ColumnsDialogProps) {
  const t = useText()
  const act = usePaymentAct()
  const { self } = useSelf()
  const { accountId, name } = account
  const [draft, setDraft] = useState<ColumnsDraft>(() => draftOf(account, self.currencies[0] ?? ''))
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const save = async () => {
    const typed = columnsTyped(draft)
    setWrong(typed === undefined)
    if (!typed) return false
    const said = { accountId, ...typed }
    return (await act((keyed) => keyed.deskReconciliation.saveAccount(said), t('desk.saved'))) !== undefined
  }
  return (
    <Confirm
      title={`${t('desk.recon.columns')}: ${name}`}
      confirmText={t('desk.save')}
      onClose={onClose}
      onConfirm={save}
    >
      <FileInput
        label={t('desk.recon.file')}
        placeholder={t('desk.recon.choose')}
        description={t('desk.recon.sample')}
        onChange={(file) => void (file && readFile(file).then((read) => setText(read.text)))}
      />
      <Form draft={draft} text={text} onChange={setDraft} />
      {isWrong && (
        <Text size="sm" c="var(--down)" role="alert">
          {t('desk.sites.unfit')}
        </Text>
      )}
    </Confirm>
  )
}

/** Columns that are offered where no file shows how many there are. */
const columnsOffered = 20

interface FormProps {
  readonly draft: ColumnsDraft
  readonly text: string
  readonly onChange: (draft: ColumnsDraft) => void
}

function Form({ draft, text, onChange }: FormProps) {
  const t = useText()
  const line = Math.max(0, Number(draft.headLines) || 0)
  const sample = text === '' ? [] : sampleOf(text, { separator: draft.separator, line })
  const columns = Array.from({ length: Math.max(columnsOffered, sample.length) }, (_, at) => ({
    value: String(at + 1),
    label: sample[at] ? `${at + 1}: ${sample[at]}` : String(at + 1),
  }))
  const none = { value: '0', label: t('desk.recon.column.none') }
  return (
    <SimpleGrid cols={2} spacing="sm">
      <NativeSelect
        label={t('desk.recon.column.separator')}
        value={draft.separator}
        data={[...separators]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, separator: separators.find((one) => one === value) ?? draft.separator })
        }
      />
      <NativeSelect
        label={t('desk.recon.column.decimal')}
        value={draft.decimal}
        data={[...decimalMarks]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, decimal: decimalMarks.find((one) => one === value) ?? draft.decimal })
        }
      />
      <NativeSelect
        label={t('desk.recon.column.dayForm')}
        value={draft.dayForm}
        data={[...dayForms]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, dayForm: dayForms.find((one) => one === value) ?? draft.dayForm })
        }
      />
      {(['headLines', 'lagDays', 'currencyAll'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`desk.recon.column.${field}`)}
          maxLength={3}
          value={draft[field]}
          onChange={({ currentTarget }) => onChange({ ...draft, [field]: currentTarget.value })}
        />
      ))}
      {columnNames.map((field) => (
        <NativeSelect
          key={field}
          label={t(`desk.recon.column.${field}`)}
          value={String(draft[field])}
          data={field === 'day' || field === 'amount' ? columns : [none, ...columns]}
          onChange={({ currentTarget }) => onChange({ ...draft, [field]: Number(currentTarget.value) })}
        />
      ))}
    </SimpleGrid>
  )
}
