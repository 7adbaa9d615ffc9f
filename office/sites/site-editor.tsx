import { useText } from '@banko/browser/words.tsx'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { Button, Fieldset, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Conflict } from '../kit/conflict.tsx'
import { DraftFoot } from '../kit/draft-foot.tsx'
import { useSelf } from '../kit/self.tsx'
import { FieldInput } from './field-input.tsx'
import { LanguagesInput } from './languages-input.tsx'
import { fieldGroups } from './site-fields.ts'
import { changesOf, formOf, type ReadSite, type SiteForm } from './site-form.ts'
import { ThemeInput } from './theme-input.tsx'

interface SiteEditorProps {
  readonly read: ReadSite
  /** What is there is to be shown again, without what was typed. */
  readonly onAgain: () => void
}

type Old = Extract<CallRefusal, { code: 'revisionOld' }>

/** Every setting of a site to be typed. What is saved is a draft, and what was typed stays until it is saved. */
export function SiteEditor({ read, onAgain }: SiteEditorProps) {
  const t = useText()
  const { may } = useSelf()
  const { form, setForm, wrong, old, busy, save } = useDraft(read, onAgain)
  const { currency } = read.site
  const errorOf = (name: string) => wrong.includes(name) && t('desk.sites.unfit')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form onSubmit={submit} aria-label={t('desk.sites.settings')}>
      <fieldset disabled={!may('sites.edit')} style={{ border: 0, margin: 0, padding: 0 }}>
        <Stack gap="md">
          {old && <Conflict old={old} onTheirs={onAgain} onMine={() => void save(old.revision)} />}
          <Fieldset legend={t('desk.sites.group.place')} radius={14}>
            <SimpleGrid cols={{ base: 1, md: 3 }}>
              <TextInput
                label={t('desk.sites.domain')}
                dir="ltr"
                maxLength={253}
                value={form.domain}
                error={errorOf('domain')}
                onChange={({ currentTarget: { value } }) => setForm({ ...form, domain: value })}
              />
              <LanguagesInput
                languages={form.languages}
                languageDefault={form.languageDefault}
                error={errorOf('languages') || errorOf('languageDefault')}
                onChange={(languages, languageDefault) => setForm({ ...form, languages, languageDefault })}
              />
            </SimpleGrid>
          </Fieldset>
          <Fieldset legend={t('desk.sites.group.theme')} radius={14}>
            <ThemeInput
              scheme={form.scheme}
              brand={form.brand}
              error={errorOf('theme.brand')}
              onChange={(scheme, brand) => setForm({ ...form, scheme, brand })}
            />
          </Fieldset>
          {fieldGroups.map(({ id, fields }) => (
            <Fieldset key={id} legend={t(`desk.sites.group.${id}`)} radius={14}>
              <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} style={{ alignItems: 'start' }}>
                {fields.map((field) => (
                  <FieldInput
                    key={field.name}
                    field={field}
                    currency={currency}
                    value={form.values[field.name] ?? ''}
                    wrong={wrong.some((name) => name === field.name || name.startsWith(`${field.name}.`))}
                    onChange={(value) => setForm({ ...form, values: { ...form.values, [field.name]: value } })}
                  />
                ))}
              </SimpleGrid>
            </Fieldset>
          ))}
          {may('sites.edit') && <DraftFoot wrong={wrong.length} busy={busy} ground="page" onDiscard={onAgain} />}
        </Stack>
      </fieldset>
    </form>
  )
}

/** What is typed, and what the house said of it when it was to be saved. */
function useDraft(now: ReadSite, onAgain: () => void) {
  const t = useText()
  const act = useAct()
  // What was there when typing began: whoever changes it meanwhile is not written over unseen.
  const [read] = useState(now)
  const [form, setForm] = useState<SiteForm>(() => formOf(read))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [old, setOld] = useState<Old>()
  const [busy, setBusy] = useState(false)
  const save = async (revision = read.revision) => {
    const said = changesOf(read, form)
    if ('unread' in said) return setWrong(said.unread)
    setBusy(true)
    setWrong([])
    setOld(undefined)
    const { changes } = said
    const done = await act(async (keyed) => {
      const reply = await keyed.deskSites.saveDraft({ siteId: read.site.siteId, revision, changes })
      if (reply.kind === 'refused') tellRefusal(reply.refusal)
      return reply
    }, t('desk.sites.draftSaved')).finally(() => setBusy(false))
    if (done) onAgain()
  }
  const tellRefusal = (refusal: CallRefusal) => {
    if (refusal.code === 'revisionOld') setOld(refusal)
    if (refusal.code === 'siteInvalid') setWrong(refusal.fields)
    if (refusal.code === 'domainTaken') setWrong(['domain'])
  }
  return { form, setForm, wrong, old, busy, save }
}
