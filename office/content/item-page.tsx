import { useText } from '@banko/browser/words.tsx'
import { Alert, Paper, SimpleGrid, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { languageName } from '../kit/language-name.ts'
import { LeaveGuard } from '../kit/leave-guard.tsx'
import { useSelf } from '../kit/self.tsx'
import { SiteName } from '../kit/site-name.tsx'
import { PageHead, TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { type ContentForm, formOf } from './content-form.ts'
import { ItemActions } from './item-actions.tsx'
import { ItemEditor, type SavedItem } from './item-editor.tsx'
import { ItemSource } from './item-source.tsx'
import { ItemVersions } from './item-versions.tsx'
import { Preview } from './preview.tsx'
import type { ReadItem } from './read-item.ts'
import { takenOutText } from './taken-out-text.ts'

/** One item of content: what a version of it says, which versions there are, and which one the site shows. */
export function ItemPage() {
  const { id: typed } = useParams({ strict: false })
  const id = Number(typed)
  const [version, setVersion] = useState<number>()
  const draft = useDraft()
  const { value, waiting, trouble, again } = useAnswer(['content', id, version], () =>
    calls.deskContent.read({ id, ...(version !== undefined && { version }) }),
  )
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  return <Item {...{ read: value, version, draft, again }} onVersion={setVersion} />
}

interface ItemProps {
  readonly read: ReadItem
  /** Absent: the newest. */
  readonly version: number | undefined
  readonly onVersion: (version: number | undefined) => void
  readonly draft: ReturnType<typeof useDraft>
  /** Asks the house again. */
  readonly again: () => void
}

/** What is typed over the version that was seen when typing began; looking at others does not lose it. */
function useDraft() {
  const [typed, setTyped] = useState<{ readonly form: ContentForm; readonly seen: number }>()
  const [takenOut, setTakenOut] = useState<SavedItem['takenOut']>([])
  return { typed, setTyped, takenOut, setTakenOut }
}

function Item({ read, version, onVersion, draft, again }: ItemProps) {
  const t = useText()
  const { may } = useSelf()
  const { item, content, versions } = read
  const shown = version ?? item.version
  const { typed, setTyped, takenOut, setTakenOut } = draft
  const seen = typed?.seen ?? item.version
  const end = (names: SavedItem['takenOut']) => {
    setTyped(undefined)
    setTakenOut(names)
  }
  const isEdited = may('content.edit') && shown === item.version
  return (
    <>
      <PageHead
        title={item.title}
        detail={
          <>
            {[t(`desk.content.kinds.${item.kind}`), languageName(item.lang)].join(' · ')} ·{' '}
            <SiteName siteId={item.siteId} /> · {t('desk.content.versionShown', { version: shown })}
          </>
        }
      >
        <ItemActions
          id={item.id}
          unsaved={typed !== undefined}
          onRestored={() => onVersion(undefined)}
          {...{ shown, item }}
        />
      </PageHead>
      {takenOut.length > 0 && (
        <Alert variant="default" bg="var(--raised)" role="status">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {takenOutText(t, takenOut)}
          </Text>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        <Paper withBorder radius={14} p="md" bg="var(--card)" component="section" aria-label={t('desk.content.text')}>
          {isEdited ? (
            <ItemEditor
              item={{ id: item.id, version: seen }}
              siteId={item.siteId}
              lang={item.lang}
              form={typed?.form ?? formOf(content)}
              onForm={(form) => setTyped({ form, seen })}
              onSaved={(saved) => end(saved.takenOut)}
              onAgain={() => {
                end([])
                again()
              }}
            />
          ) : (
            <ItemSource content={content} />
          )}
        </Paper>
        <Preview content={content} lang={item.lang} unsaved={typed !== undefined && isEdited} />
      </SimpleGrid>
      <ItemVersions
        versions={versions}
        shown={shown}
        published={item.published}
        onShow={(next) => onVersion(next === item.version ? undefined : next)}
      />
      <LeaveGuard unsaved={typed !== undefined} />
    </>
  )
}
