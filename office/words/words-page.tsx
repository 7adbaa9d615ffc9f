import type { Reply } from '@banko/browser/call.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { DeskWord } from '@banko/contract/calls/desk-words.ts'
import { languageCodes } from '@banko/words/languages.ts'
import { Badge, NativeSelect, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { languageName } from '../kit/language-name.ts'
import { LeaveGuard } from '../kit/leave-guard.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { PageHead, Panel, TroublePanel } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { type Page, type PageAsked, useList } from '../kit/use-list.ts'
import { useSearch } from '../kit/use-search.ts'
import { OwnText } from './own-text.tsx'
import { type Typed, TypedProvider } from './typed-words.ts'
import { WordsActions } from './words-actions.tsx'
import { WordsVersions } from './words-versions.tsx'

const onlys = ['own', 'drafted', 'missing'] as const

/** The operator's own texts over the dictionary, in one language. */
export function WordsPage() {
  const t = useText()
  const { lang: spoken } = useWords()
  const { search, setSearch } = useSearch()
  const lang = languageCodes.find((code) => code === search['lang']) ?? spoken
  const { value, trouble, again } = useAnswer(['words', lang], () => calls.deskWords.read({ lang }))
  const typed = useTypedRows(lang)
  return (
    <>
      <PageHead title={t('desk.room.words')} detail={t('desk.words.detail')}>
        {value && <WordsActions lang={lang} state={value} />}
      </PageHead>
      {trouble !== undefined && <TroublePanel trouble={trouble} again={again} />}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-end' }}>
        <NativeSelect
          label={t('desk.language')}
          data={languageCodes.map((code) => ({ value: code, label: languageName(code) }))}
          value={lang}
          onChange={({ currentTarget }) => setSearch({ lang: currentTarget.value })}
        />
        {value && (
          <Text size="sm" c="dimmed" pb={8} role="status">
            {t('desk.words.counts', { own: value.own, drafted: value.drafted, missing: value.missing })}
          </Text>
        )}
      </div>
      <TypedProvider value={typed}>
        <WordsList key={lang} lang={lang} areas={value?.areas ?? []} />
      </TypedProvider>
      {value && <WordsVersions lang={lang} state={value} />}
      <LeaveGuard unsaved={[...typed.all.values()].some(({ text, was }) => text !== was)} />
    </>
  )
}

/** What is typed in every language, and of it what is of this one. */
function useTypedRows(lang: string) {
  const [all, setAll] = useState<ReadonlyMap<string, Typed>>(new Map())
  return useMemo(() => {
    const typed = new Map([...all].flatMap(([key, one]) => (key.startsWith(`${lang} `) ? [[key.slice(3), one]] : [])))
    const set = (id: string, one: Typed | undefined) =>
      setAll((before) => {
        const next = new Map(before)
        if (one) next.set(`${lang} ${id}`, one)
        else next.delete(`${lang} ${id}`)
        return next
      })
    return { all, typed, set }
  }, [all, lang])
}

function WordsList({ lang, areas }: { readonly lang: string; readonly areas: readonly string[] }) {
  const t = useText()
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { field: 'search', label: 'desk.words.search', type: 'text', kinds: ['contains'] },
      {
        field: 'only',
        label: 'desk.words.only',
        type: 'choice',
        kinds: ['is'],
        choices: onlys.map((value) => ({ value, label: t(`desk.words.onlys.${value}`) })),
      },
      {
        field: 'area',
        label: 'desk.words.area',
        type: 'choice',
        kinds: ['is'],
        choices: areas.map((value) => ({ value, label: value })),
      },
    ],
    [t, areas],
  )
  const columns = useMemo<readonly Column<DeskWord>[]>(
    () => [
      { id: 'message', head: 'desk.words.message', cell: (row) => <Message row={row} /> },
      { id: 'own', head: 'desk.words.own', cell: (row) => <OwnText lang={lang} row={row} /> },
      { id: 'state', head: 'desk.content.state', cell: (row) => <State row={row} /> },
    ],
    [lang],
  )
  const list = useList(`words ${lang}`, fields, (asked) => askWords(lang, asked))
  return (
    <ListTable
      name="words"
      label={t('desk.room.words')}
      {...{ list, columns, fields }}
      idOf={({ id }) => id}
      empty={<Panel title={t('desk.nothingLeft')} />}
    />
  )
}

function Message({ row: { id, text } }: { readonly row: DeskWord }) {
  return (
    <Stack gap={2} miw={140} maw={420}>
      <Text size="sm" component="span" dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
      <Text
        size="xs"
        c="dimmed"
        component="span"
        ff="monospace"
        dir="ltr"
        ta="start"
        style={{ overflowWrap: 'anywhere' }}
      >
        {id}
      </Text>
    </Stack>
  )
}

function State({ row: { draft, own, missing } }: { readonly row: DeskWord }) {
  const t = useText()
  const state = draft ? 'drafted' : own !== undefined ? 'own' : missing ? 'missing' : undefined
  if (!state) return null
  return (
    <Stack gap={2} align="flex-start">
      <Badge variant="default" tt="none">
        {draft ? t('desk.sites.drafted', { name: draft.savedBy }) : t(`desk.words.onlys.${state}`)}
      </Badge>
      {draft && (
        <Text size="xs" c="dimmed" component="span">
          <Moment at={draft.savedAt} />
        </Text>
      )}
    </Stack>
  )
}

async function askWords(lang: string, { filters, after }: PageAsked): Promise<Reply<Page<DeskWord>>> {
  const said = (field: string) => filters.find((filter) => filter.field === field)?.values[0]
  const only = onlys.find((known) => known === said('only'))
  const [area = '', search = ''] = [said('area'), said('search')]
  const reply = await calls.deskWords.list({
    lang,
    ...(only && { only }),
    ...(/^[A-Za-z]{1,60}$/.test(area) && { area }),
    ...(search !== '' && { search: search.slice(0, 100) }),
    ...(after !== undefined && { after }),
  })
  if (reply.kind !== 'value') return reply
  const { rows, more, count } = reply.value
  const next = more ? rows.at(-1)?.id : undefined
  return { ...reply, value: { rows, ...(next !== undefined && { next }), about: { count, exact: true } } }
}
