import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { AddLanguage } from '../../kit/add-language.tsx'
import { languageName } from '../../kit/language-name.ts'
import type { FieldDraft } from './field-draft.ts'
import type { MethodTextDraft } from './text-draft.ts'

interface InfoFieldProps {
  readonly value: string
  readonly unfit: boolean
  readonly onChange: (typed: string) => void
}

/** What a player is told of a method, a line each. */
export function InfoField({ value, unfit, onChange }: InfoFieldProps) {
  const t = useText()
  return (
    <Textarea
      label={t('desk.payments.info')}
      description={t('desk.payments.infoDetail')}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={4000}
      dir="auto"
      value={value}
      error={unfit && t('desk.sites.unfit')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface TextPartsProps {
  readonly texts: readonly MethodTextDraft[]
  /** Of the method, as it is first written. */
  readonly fields: readonly FieldDraft[]
  readonly faults: readonly string[]
  readonly onChange: (texts: readonly MethodTextDraft[]) => void
}

/** What a method is called, says and asks for in other languages; what is left empty is read as it was first written. */
export function TextParts({ texts, fields, faults, onChange }: TextPartsProps) {
  const t = useText()
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('desk.payments.textsDetail')}
      </Text>
      {texts.map((text) => {
        const { language } = text
        const set = (to: Partial<MethodTextDraft>) =>
          onChange(texts.map((one) => (one === text ? { ...one, ...to } : one)))
        return (
          <LanguageSet
            key={language}
            language={language}
            onRemove={() => onChange(texts.filter((one) => one !== text))}
          >
            <TextInput
              label={t('desk.content.title')}
              required
              maxLength={60}
              dir="auto"
              value={text.title}
              error={faults.includes(`text ${language}`) && t('desk.sites.unfit')}
              onChange={({ currentTarget }) => set({ title: currentTarget.value })}
            />
            <InfoField
              value={text.info}
              unfit={faults.includes(`text ${language}`)}
              onChange={(info) => set({ info })}
            />
            {fields.map(({ id, name, title }) => (
              <TextInput
                key={id}
                label={title.trim() || name.trim() || t('desk.payments.newField')}
                maxLength={60}
                dir="auto"
                value={text.fields[id] ?? ''}
                onChange={({ currentTarget }) => set({ fields: { ...text.fields, [id]: currentTarget.value } })}
              />
            ))}
          </LanguageSet>
        )
      })}
      <AddLanguage
        taken={texts.map(({ language }) => language)}
        onAdd={(language) => onChange([...texts, { language, title: '', info: '', fields: {} }])}
      />
    </>
  )
}

interface LanguageSetProps {
  readonly language: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** The inputs of one language, and the way to leave it out. */
export function LanguageSet({ language, onRemove, children }: LanguageSetProps) {
  const t = useText()
  const name = languageName(language)
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={600}>
        <bdi lang={language}>{name}</bdi>
      </Text>
      <Stack gap="xs">
        {children}
        <Group justify="flex-end">
          <Button
            variant="default"
            size="compact-md"
            fz="sm"
            h={34}
            aria-label={t('desk.offers.languageOff', { language: name })}
            onClick={onRemove}
          >
            {t('desk.content.remove')}
          </Button>
        </Group>
      </Stack>
    </fieldset>
  )
}
