import { useText } from '@banko/browser/words.tsx'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { useGo } from '../kit/go.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { LanguagesInput } from './languages-input.tsx'

/** The first step of a new site: where it is, what it is called, what it speaks and keeps books in. */
export function NewSite({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const act = useAct()
  const go = useGo()
  const [domain, setDomain] = useState('')
  const [title, setTitle] = useState('')
  const [currency, setCurrency] = useState('TRY')
  const [languages, setLanguages] = useState<readonly string[]>(['tr'])
  const [languageDefault, setDefault] = useState('tr')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const errorOf = (name: string) => wrong.includes(name) && t('desk.sites.unfit')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setWrong([])
    const asked = { title: title.trim(), currency, languages: [...languages], languageDefault }
    const made = await act(async (keyed) => {
      const reply = await keyed.deskSites.create({ ...asked, domain: domain.trim().toLowerCase() })
      if (reply.kind === 'refused') setWrong(fieldsOf(reply.refusal))
      return reply
    }, t('desk.sites.made')).finally(() => setBusy(false))
    if (made) go(`/sites/${made.siteId}`)
  }
  return (
    <Sheet title={t('desk.sites.make')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} style={{ display: 'grid', gap: 16 }}>
        <TextInput
          label={t('desk.sites.domain')}
          description={t('desk.sites.domainDetail')}
          dir="ltr"
          required
          maxLength={253}
          data-autofocus
          value={domain}
          error={errorOf('domain')}
          onChange={({ currentTarget }) => setDomain(currentTarget.value)}
        />
        <TextInput
          label={t('desk.sites.field.title')}
          required
          maxLength={60}
          value={title}
          error={errorOf('title')}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <LanguagesInput
          {...{ languages, languageDefault }}
          error={errorOf('languages') || errorOf('languageDefault')}
          onChange={(next, first) => {
            setLanguages(next)
            setDefault(first)
          }}
        />
        <TextInput
          label={t('desk.sites.currency')}
          description={t('desk.sites.currencyDetail')}
          dir="ltr"
          required
          pattern="[A-Z]{3}"
          maxLength={3}
          value={currency}
          error={errorOf('currency')}
          onChange={({ currentTarget }) => setCurrency(currentTarget.value.toUpperCase())}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('desk.sites.make')}
          </Button>
        </Group>
      </form>
    </Sheet>
  )
}

/** Which inputs a refusal is about. */
function fieldsOf(refusal: { readonly code: string; readonly fields?: readonly string[] }): readonly string[] {
  return refusal.code === 'domainTaken' ? ['domain'] : (refusal.fields ?? [])
}
