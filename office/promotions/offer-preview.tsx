import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { Paper, Text, Title } from '@mantine/core'
import { offerSentences } from '../kit/offer-sentences.ts'
import type { OfferDraft } from './offer-draft.ts'
import { termsOf } from './terms-of.ts'

/** What a player will read of an offer, as it is typed. */
export function OfferPreview({ draft }: { readonly draft: OfferDraft }) {
  const t = useText()
  const format = useFormat()
  const [first] = draft.texts
  const typed = termsOf({ ...draft, texts: [] })
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)" component="section" aria-label={t('desk.offers.preview')}>
      <Title order={2} size="sm" c="dimmed" mb="xs">
        {t('desk.offers.preview')}
      </Title>
      {first && (
        <div lang={first.language}>
          <Text fw={600} dir="auto">
            {first.title.trim()}
          </Text>
          <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {first.text}
          </Text>
        </div>
      )}
      {'terms' in typed ? (
        <ul style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
          {offerSentences(typed.terms, { t, format }).map((sentence) => (
            <Text component="li" size="sm" key={sentence}>
              {sentence}
            </Text>
          ))}
        </ul>
      ) : (
        <Text size="sm" c="dimmed" mt="xs">
          {t('desk.offers.previewUnfit')}
        </Text>
      )}
    </Paper>
  )
}
