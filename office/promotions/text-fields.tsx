import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { AddLanguage } from '../kit/add-language.tsx'
import { languageName } from '../kit/language-name.ts'
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
        taken={texts.map(({ language }) => language)}
        onAdd={(language) => onChange({ texts: [...texts, { language, title: '', text: '' }] })}
      />
    </>
  )
}
