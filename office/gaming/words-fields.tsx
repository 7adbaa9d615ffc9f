import { useText } from '@banko/browser/words.tsx'
import { languages } from '@banko/words/languages.ts'
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { languageName } from '../kit/language-name.ts'
import { useSelf } from '../kit/self.tsx'
import type { WordsDraft } from './game-draft.ts'

interface WordsFieldsProps {
  readonly words: readonly WordsDraft[]
  readonly faults: readonly string[]
  readonly onChange: (words: readonly WordsDraft[]) => void
}

/** What a game is called and says, by language, instead of its usual title. */
export function WordsFields({ words, faults, onChange }: WordsFieldsProps) {
  const t = useText()
  const set = (of: WordsDraft, to: Partial<WordsDraft>) =>
    onChange(words.map((one) => (one === of ? { ...one, ...to } : one)))
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('desk.games.wordsDetail')}
      </Text>
      {words.map((one) => (
        <fieldset key={one.lang} lang={one.lang} style={{ border: 0, margin: 0, padding: 0 }}>
          <Text component="legend" size="sm" fw={600}>
            <bdi>{languageName(one.lang)}</bdi>
          </Text>
          <Stack gap="xs">
            <TextInput
              label={t('desk.content.title')}
              required
              maxLength={60}
              dir="auto"
              value={one.title}
              error={faults.includes(one.lang) && t('desk.sites.unfit')}
              onChange={({ currentTarget }) => set(one, { title: currentTarget.value })}
            />
            <Textarea
              label={t('desk.content.text')}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={600}
              dir="auto"
              value={one.text}
              onChange={({ currentTarget }) => set(one, { text: currentTarget.value })}
            />
            <Group justify="flex-end">
              <Button
                variant="default"
                size="compact-md"
                fz="sm"
                h={34}
                aria-label={t('desk.offers.languageOff', { language: languageName(one.lang) })}
                onClick={() => onChange(words.filter((other) => other !== one))}
              >
                {t('desk.content.remove')}
              </Button>
            </Group>
          </Stack>
        </fieldset>
      ))}
      <AddLanguage words={words} onAdd={(lang) => onChange([...words, { lang, title: '', text: '' }])} />
    </>
  )
}

interface AddLanguageProps extends Pick<WordsFieldsProps, 'words'> {
  readonly onAdd: (lang: string) => void
}

/** Those that the operator's sites speak come first. */
function AddLanguage({ words, onAdd }: AddLanguageProps) {
  const t = useText()
  const { self } = useSelf()
  const spoken = self.sites.flatMap((site) => site.languages)
  const others = [...new Set([...spoken, ...languages.map(({ code }) => code)])].filter(
    (code) => !words.some(({ lang }) => lang === code),
  )
  if (others.length === 0) return null
  return (
    <NativeSelect
      label={t('desk.offers.languageAdd')}
      value=""
      data={[{ value: '', label: '' }, ...others.map((value) => ({ value, label: languageName(value) }))]}
      onChange={({ currentTarget }) => currentTarget.value !== '' && onAdd(currentTarget.value)}
    />
  )
}
