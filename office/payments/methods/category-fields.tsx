import { useText } from '@banko/browser/words.tsx'
import { Stack, Switch, Text, TextInput } from '@mantine/core'
import { AddLanguage } from '../../kit/add-language.tsx'
import type { CategoryDraft, CategoryFault } from './category-draft.ts'
import { LogoInput } from './logo-input.tsx'
import { LanguageSet } from './text-parts.tsx'

interface CategoryFieldsProps {
  readonly draft: CategoryDraft
  readonly faults: readonly CategoryFault[]
  readonly onChange: (draft: CategoryDraft) => void
}

/** What a category is called, says and leads to, and the same in other languages. */
export function CategoryFields({ draft, faults, onChange }: CategoryFieldsProps) {
  const t = useText()
  const change = (to: Partial<CategoryDraft>) => onChange({ ...draft, ...to })
  const unfit = (name: CategoryFault) => faults.includes(name) && t('desk.sites.unfit')
  const { texts } = draft
  return (
    <Stack gap="sm">
      <TextInput
        label={t('desk.content.title')}
        required
        maxLength={60}
        dir="auto"
        value={draft.name}
        error={unfit('name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextInput
        label={t('desk.payments.info')}
        maxLength={200}
        dir="auto"
        value={draft.info}
        onChange={({ currentTarget }) => change({ info: currentTarget.value })}
      />
      <LogoInput value={draft.logo} unfit={faults.includes('logo')} onChange={(logo) => change({ logo })} />
      <TextInput
        label={t('desk.payments.position')}
        inputMode="numeric"
        maxLength={3}
        value={draft.position}
        error={unfit('position')}
        onChange={({ currentTarget }) => change({ position: currentTarget.value })}
      />
      <TextInput
        label={t('desk.payments.link')}
        description={t('desk.payments.linkDetail')}
        maxLength={300}
        dir="ltr"
        value={draft.link}
        error={unfit('link')}
        onChange={({ currentTarget }) => change({ link: currentTarget.value })}
      />
      <Switch
        label={t('desk.payments.shown')}
        checked={draft.on}
        onChange={({ currentTarget }) => change({ on: currentTarget.checked })}
      />
      <Text size="sm" c="dimmed">
        {t('desk.payments.textsDetail')}
      </Text>
      {texts.map((text) => {
        const { language } = text
        const set = (to: Partial<typeof text>) =>
          change({ texts: texts.map((one) => (one === text ? { ...one, ...to } : one)) })
        return (
          <LanguageSet
            key={language}
            language={language}
            onRemove={() => change({ texts: texts.filter((one) => one !== text) })}
          >
            <TextInput
              label={t('desk.content.title')}
              required
              maxLength={60}
              dir="auto"
              value={text.name}
              error={unfit(`text ${language}`)}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
            <TextInput
              label={t('desk.payments.info')}
              maxLength={200}
              dir="auto"
              value={text.info}
              onChange={({ currentTarget }) => set({ info: currentTarget.value })}
            />
          </LanguageSet>
        )
      })}
      <AddLanguage
        taken={texts.map(({ language }) => language)}
        onAdd={(language) => change({ texts: [...texts, { language, name: '', info: '' }] })}
      />
    </Stack>
  )
}
