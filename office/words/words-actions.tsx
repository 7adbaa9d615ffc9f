import { saveFile } from '@banko/browser/save-file.ts'
import { useText } from '@banko/browser/words.tsx'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import { useSelf } from '../kit/self.tsx'
import { ImportWords } from './import-words.tsx'
import { PublishWords } from './publish-words.tsx'
import type { WordsState } from './words-state.ts'

interface WordsActionsProps {
  readonly lang: string
  readonly state: WordsState
}

/** What is done to all texts of a language at once. */
export function WordsActions({ lang, state }: WordsActionsProps) {
  const t = useText()
  const act = useAct()
  const { may } = useSelf()
  const [publishing, setPublishing] = useState<'drafts' | 'undo'>()
  const previous = state.versions[1]?.version
  const save = async () => {
    const said = await act(() => calls.deskWords.export({ lang }))
    if (!said) return
    const texts = Object.fromEntries(said.lines.map(({ id, text }) => [id, text]))
    saveFile(`words-${lang}.json`, `${JSON.stringify(texts, null, 2)}\n`, 'application/json')
  }
  return (
    <>
      <Button variant="default" onClick={() => void save()}>
        {t('desk.words.export')}
      </Button>
      <ImportWords lang={lang} />
      {may('words.publish') && state.undoUntil !== undefined && previous !== undefined && (
        <Button variant="default" onClick={() => setPublishing('undo')}>
          {t('desk.sites.undo')}
        </Button>
      )}
      {may('words.publish') && (
        <Button disabled={state.drafted === 0} onClick={() => setPublishing('drafts')}>
          {t('desk.sites.publish')}
          {state.drafted > 0 && (
            <Text component="span" inherit ms={6} style={{ fontVariantNumeric: 'tabular-nums' }}>
              ({state.drafted})
            </Text>
          )}
        </Button>
      )}
      {publishing && (
        <PublishWords
          lang={lang}
          {...(publishing === 'undo' && previous !== undefined && { version: previous })}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </>
  )
}
