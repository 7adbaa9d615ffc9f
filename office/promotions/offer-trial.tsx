import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { type TriedTerms, triedTermsOf } from '@banko/contract/promotions/offer-shape.ts'
import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { calls } from '../kit/calls.ts'
import { Facts } from '../kit/sheet.tsx'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import type { OfferDraft } from './offer-draft.ts'
import { termsOf } from './terms-of.ts'

const daysMax = 90

interface Asked {
  readonly terms: TriedTerms
  readonly days: number
}

/** What the offer that is typed would have come to in the last days, by what players did anyhow; asked for by a button. */
export function OfferTrial({ draft }: { readonly draft: OfferDraft }) {
  const t = useText()
  const titleId = useId()
  const [typed, setTyped] = useState('30')
  const [asked, setAsked] = useState<Asked>()
  const read = termsOf(draft)
  const terms = 'terms' in read ? triedTermsOf(read.terms) : undefined
  const days = /^\d{1,2}$/.test(typed) ? Number(typed) : 0
  const fits = days >= 1 && days <= daysMax
  const isOfDraft = asked !== undefined && JSON.stringify(terms) === JSON.stringify(asked.terms)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (terms && fits) setAsked({ terms, days })
  }
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)" component="section" aria-labelledby={titleId}>
      <Title order={2} size="sm" c="dimmed" mb="xs" id={titleId}>
        {t('desk.offers.trial')}
      </Title>
      <form onSubmit={ask} noValidate>
        <Group align="end">
          <TextInput
            label={t('desk.offers.trialDays')}
            description={t('desk.sites.form.number', { min: 1, max: daysMax })}
            inputMode="numeric"
            maxLength={2}
            value={typed}
            error={!fits && t('desk.sites.unfit')}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!terms || !fits}>
            {t('desk.offers.trialRun')}
          </Button>
        </Group>
      </form>
      {isOfDraft && <Outcome asked={asked} />}
    </Paper>
  )
}

function Outcome({ asked }: { readonly asked: Asked }) {
  const t = useText()
  const format = useFormat()
  const { value, waiting, trouble, again } = useAnswer(['offerTrial', asked], () =>
    calls.deskPromotions.simulate(asked),
  )
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting lines={4} />
  const { currency, reward } = asked.terms
  const money = (amount: number) => <bdi>{format.money(amount, currency)}</bdi>
  const { players, grants, given, wagered, completed, expired, open, cost, beyond, partly } = value
  return (
    <div role="status" style={{ display: 'grid', gap: 8, marginTop: 12 }}>
      <Facts
        facts={[
          [t('desk.offers.trialPlayers'), String(players)],
          [t('desk.offers.grants'), String(grants)],
          [t('desk.offers.given'), money(given)],
          [t('desk.offers.trialWagered'), reward.kind !== 'freeBet' && money(wagered)],
          [t('desk.offers.trialCompleted'), String(completed)],
          [t('desk.offers.trialExpired'), String(expired)],
          [t('desk.offers.trialOpen'), String(open)],
          [t('desk.offers.trialCost'), cost !== undefined && money(cost)],
          [t('desk.offers.trialBeyond'), beyond > 0 && String(beyond)],
        ]}
      />
      {partly && (
        <Text size="sm" c="var(--warn)">
          {t('desk.offers.trialPartly')}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t(reward.kind === 'depositMatch' ? 'desk.offers.trialDeposits' : 'desk.offers.trialCoupons')}{' '}
        {t('desk.offers.trialUnknown')}
      </Text>
    </div>
  )
}
