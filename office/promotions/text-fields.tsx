import { useText } from '@banko/browser/words.tsx'
import { languages } from '@banko/words/languages.ts'
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { languageName } from '../kit/language-name.ts'
import { useSelf } from '../kit/self.tsx'
import type { FormPartProps } from './form-part.ts'
import type { OfferText } from './offer-draft.ts'

/** What an offer is called and says, by language; the first is read where a player's own is missing. */
export function TextFields({ draft, faults, onChange }: FormPartProps) {
  const t = useText()
  const { texts } = draft
  const set = (of: OfferText, to: Partial<OfferText>) =>
    onChange({ texts: texts.map((text) => (text === of ? { ...text, ...to } : text)) })
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('desk.offers.textsDetail')}
      </Text>
      {texts.map((text) => {
        const { language } = text
        const name = languageName(language)
        return (
          <fieldset key={language} lang={language} style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" size="sm" fw={600}>
              <bdi>{name}</bdi>
            </Text>
            <Stack gap="xs">
              <TextInput
                label={t('desk.content.title')}
                required
                maxLength={80}
                dir="auto"
                value={text.title}
                error={faults.includes(`title ${language}`) && t('desk.sites.unfit')}
                onChange={({ currentTarget }) => set(text, { title: currentTarget.value })}
              />
              <Textarea
                label={t('desk.content.text')}
                autosize
                minRows={2}
                maxRows={10}
                maxLength={2000}
                dir="auto"
                value={text.text}
                error={faults.includes(`text ${language}`) && t('desk.sites.unfit')}
                onChange={({ currentTarget }) => set(text, { text: currentTarget.value })}
              />
              {texts.length > 1 && (
                <Group justify="flex-end">
                  <Button
                    variant="default"
                    size="compact-md"
                    fz="sm"
                    h={34}
                    aria-label={t('desk.offers.languageOff', { language: name })}
                    onClick={() => onChange({ texts: texts.filter((one) => one !== text) })}
                  >
                    {t('desk.content.remove')}
                  </Button>
                </Group>
              )}
            </Stack>
          </fieldset>
        )
      })}
      {faults.includes('texts') && (
        <Text size="sm" c="var(--down)" role="alert">
          {t('desk.promotions.refusal.offerUnfit.languageTwice')}
        </Text>
      )}
      <AddLanguage
        texts={texts}
        onAdd={(language) => onChange({ texts: [...texts, { language, title: '', text: '' }] })}
      />
    </>
  )
}

interface AddLanguageProps {
  readonly texts: readonly OfferText[]
  readonly onAdd: (language: string) => void
}

/** Those that the operator's sites speak come first. */
function AddLanguage({ texts, onAdd }: AddLanguageProps) {
  const t = useText()
  const { self } = useSelf()
  const spoken = self.sites.flatMap((site) => site.languages)
  const others = [...new Set([...spoken, ...languages.map(({ code }) => code)])].filter(
    (code) => !texts.some(({ language }) => language === code),
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
