import { useText } from '@banko/browser/words.tsx'
import type { UnfitWord } from '@banko/contract/calls/desk-words.ts'
import { Button, FileButton, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { useNotices } from '../kit/notices.tsx'
import { problemText } from './problem-text.ts'
import { chunksOf, fileBytesMax, readWordsFile } from './read-file.ts'

/** What became of the lines of a file. */
interface Report {
  readonly saved: number
  readonly unfit: readonly UnfitWord[]
  /** Lines that were not sent, for the house could not be asked. */
  readonly left: number
}

/** Texts from a file as drafts, and what became of each line. */
export function ImportWords({ lang }: { readonly lang: string }) {
  const t = useText()
  const act = useAct()
  const tell = useNotices()
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<Report>()
  const read = async (file: File | null) => {
    if (!file) return
    const said = file.size > fileBytesMax ? undefined : readWordsFile(await file.text())
    if (!said) return tell('failed', t('desk.words.fileUnfit'))
    setBusy(true)
    let [saved, left, unfit] = [0, said.lines.length, said.unfit]
    for (const lines of chunksOf(said.lines)) {
      const done = await act((keyed) => keyed.deskWords.save({ lang, lines: [...lines] }))
      if (!done) break
      saved += done.saved
      left -= lines.length
      unfit = [...unfit, ...done.unfit]
    }
    setBusy(false)
    setReport({ saved, unfit, left })
  }
  return (
    <>
      <FileButton accept="application/json,.json" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={busy}>
            {t('desk.words.import')}
          </Button>
        )}
      </FileButton>
      {report && <ReportDialog report={report} onClose={() => setReport(undefined)} />}
    </>
  )
}

function ReportDialog({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const t = useText()
  const { saved, unfit, left } = report
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('desk.words.report')}
      closeButtonProps={{ 'aria-label': t('desk.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('desk.words.reportSaved', { count: saved })}</Text>
        {left > 0 && (
          <Text size="sm" c="var(--down)" role="alert">
            {t('desk.words.reportLeft', { count: left })}
          </Text>
        )}
        {unfit.length > 0 && (
          <>
            <Text size="sm" c="var(--warn)">
              {t('desk.words.reportUnfit', { count: unfit.length })}
            </Text>
            <ScrollArea.Autosize mah="50dvh" viewportProps={{ tabIndex: 0 }}>
              <Table verticalSpacing={6} aria-label={t('desk.words.report')}>
                <Table.Tbody>
                  {unfit.map((line) => (
                    <Table.Tr key={`${line.id} ${line.problem}`}>
                      <Table.Td ff="monospace" dir="ltr" ta="start" style={{ overflowWrap: 'anywhere' }}>
                        {line.id}
                      </Table.Td>
                      <Table.Td>{problemText(t, line)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollArea.Autosize>
          </>
        )}
      </Stack>
    </Modal>
  )
}
