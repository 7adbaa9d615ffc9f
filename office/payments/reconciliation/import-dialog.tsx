import { useText } from '@banko/browser/words.tsx'
import { statementFormats, statementTextMax } from '@banko/contract/payments/statement-choices.ts'
import { Button, FileInput, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { TroublePanel, Waiting } from '../../kit/states.tsx'
import { formatNames } from './format-names.ts'
import { ImportProgress } from './import-progress.tsx'
import { readFile, type StatementFile } from './statement-file.ts'
import { useAccounts } from './use-accounts.ts'
import { useImport } from './use-import.ts'

/** Sends a statement of an account: which account, which file, how far it is, and what is wrong with it. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const { accounts, waiting, trouble, again } = useAccounts()
  const [accountId, setAccountId] = useState<number>()
  const [file, setFile] = useState<StatementFile>()
  const [isTooLarge, setTooLarge] = useState(false)
  const { importing, start } = useImport()
  const chosen = accounts?.find((one) => one.accountId === accountId) ?? accounts?.[0]
  const isUnmapped = file?.format === 'csv' && chosen?.columns === undefined
  const isBusy =
    importing?.kind === 'sending' || (importing?.kind === 'read' && importing.statement.state === 'reading')
  const choose = async (picked: File | null) => {
    const read = picked && picked.size <= 4 * statementTextMax ? await readFile(picked) : undefined
    setTooLarge(picked !== null && (read === undefined || read.text.length > statementTextMax))
    setFile(read && read.text.length <= statementTextMax ? read : undefined)
  }
  return (
    <Modal opened onClose={onClose} title={t('desk.recon.import')} closeButtonProps={{ 'aria-label': t('desk.close') }}>
      {trouble !== undefined && <TroublePanel trouble={trouble} again={again} />}
      {waiting && <Waiting lines={3} />}
      {accounts && (
        <Stack gap="sm">
          <NativeSelect
            label={t('desk.payments.account')}
            disabled={isBusy}
            value={chosen?.accountId}
            data={accounts.map((one) => ({ value: String(one.accountId), label: one.name }))}
            onChange={({ currentTarget }) => setAccountId(Number(currentTarget.value))}
          />
          <FileInput
            label={t('desk.recon.file')}
            placeholder={t('desk.recon.choose')}
            disabled={isBusy}
            required
            error={isTooLarge && t('desk.recon.fault.tooLong')}
            onChange={(picked) => void choose(picked)}
          />
          {file && (
            <NativeSelect
              label={t('desk.recon.format')}
              disabled={isBusy}
              value={file.format}
              data={statementFormats.map((value) => ({ value, label: formatNames[value] }))}
              onChange={({ currentTarget }) =>
                setFile({ ...file, format: statementFormats.find((one) => one === currentTarget.value) ?? file.format })
              }
            />
          )}
          {isUnmapped && (
            <Text size="sm" c="var(--down)" role="alert">
              {t('desk.recon.fault.columns')}
            </Text>
          )}
          {importing && <ImportProgress importing={importing} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('desk.close')}
            </Button>
            <Button
              disabled={!file || !chosen || isUnmapped}
              loading={isBusy}
              onClick={() => file && chosen && void start(chosen.accountId, file)}
            >
              {t('desk.recon.import')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
