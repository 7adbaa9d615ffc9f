import { useText } from '@banko/browser/words.tsx'
import { informationPages } from '@banko/contract/content/information-pages.ts'
import { NativeSelect, Paper, SimpleGrid } from '@mantine/core'
import { useEffect, useState } from 'react'
import { calls } from '../kit/calls.ts'
import { useGo } from '../kit/go.tsx'
import { languageName } from '../kit/language-name.ts'
import { LeaveGuard } from '../kit/leave-guard.tsx'
import { useNotices } from '../kit/notices.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { type ContentForm, emptyForm } from './content-form.ts'
import { contentKinds } from './content-kinds.ts'
import { DefaultStart } from './default-start.tsx'
import { ItemEditor, type SavedItem } from './item-editor.tsx'
import { pageKeys } from './page-keys.ts'
import { takenOutText } from './taken-out-text.ts'

/** A new item: of which kind, on which site, in which language; then its fields. */
export function NewItemPage() {
  const t = useText()
  const { self, may } = useSelf()
  const go = useGo()
  const tell = useNotices()
  const [form, setForm] = useState<ContentForm>(() => emptyForm('page'))
  const [siteId, setSiteId] = useState(self.sites[0]?.siteId ?? 0)
  const site = self.sites.find((one) => one.siteId === siteId)
  const [chosen, setLang] = useState<string>()
  const lang = site?.languages.find((code) => code === chosen) ?? site?.languages[0] ?? ''
  const [saved, setSaved] = useState<SavedItem>()
  useEffect(() => {
    if (saved) go(`/content/${saved.id}`)
  }, [saved, go])
  const onSaved = (next: SavedItem) => {
    if (next.takenOut.length > 0) tell('failed', takenOutText(t, next.takenOut))
    setSaved(next)
  }
  if (!may('content.edit') || !site)
    return <Panel title={t('desk.noPermission')} detail={t('desk.noPermissionDetail')} />
  const unsaved = saved === undefined && (form.title !== '' || form.html !== '' || form.image !== '')
  return (
    <>
      <PageHead title={t('desk.content.make')} />
      <Paper withBorder radius={14} p="md" bg="var(--card)" maw={900}>
        <ItemEditor {...{ siteId, lang, form, onSaved }} onForm={setForm} onAgain={() => setForm(emptyForm(form.kind))}>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
            <NativeSelect
              label={t('desk.content.kind')}
              data={contentKinds.map((value) => ({ value, label: t(`desk.content.kinds.${value}`) }))}
              value={form.kind}
              onChange={({ currentTarget: { value } }) =>
                setForm({ ...form, kind: contentKinds.find((kind) => kind === value) ?? form.kind })
              }
            />
            <NativeSelect
              label={t('desk.sites.domain')}
              data={self.sites.map((one) => ({ value: String(one.siteId), label: one.domain }))}
              value={String(siteId)}
              onChange={({ currentTarget: { value } }) => setSiteId(Number(value))}
            />
            <NativeSelect
              label={t('desk.content.lang')}
              data={site.languages.map((code) => ({ value: code, label: languageName(code) }))}
              value={lang}
              onChange={({ currentTarget: { value } }) => setLang(value)}
            />
            {form.kind === 'page' && (
              <NativeSelect
                label={t('desk.content.kinds.page')}
                data={pageKeys.map(({ pageId, key }) => ({ value: String(pageId), label: t(key) }))}
                value={String(form.pageId)}
                onChange={({ currentTarget: { value } }) => setForm({ ...form, pageId: pageOf(value) ?? form.pageId })}
              />
            )}
          </SimpleGrid>
          {form.kind === 'page' && (
            <DefaultStart
              isEmpty={form.html.trim() === ''}
              ask={() => calls.deskContent.defaultPage({ pageId: form.pageId, lang })}
              onText={({ title, html }) => setForm({ ...form, title, html })}
            />
          )}
        </ItemEditor>
      </Paper>
      <LeaveGuard unsaved={unsaved} />
    </>
  )
}

const pageOf = (value: string) => Object.values(informationPages).find((id) => String(id) === value)
