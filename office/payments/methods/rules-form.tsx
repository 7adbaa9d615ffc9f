import { useText } from '@banko/browser/words.tsx'
import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { PaymentRules } from '@banko/contract/payments/rules-shape.ts'
import { Button, Group, NativeSelect, Paper, SimpleGrid, Switch, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Confirm } from '../../kit/confirm.tsx'
import { LeaveGuard } from '../../kit/leave-guard.tsx'
import { Newer } from '../../kit/newer.tsx'
import { useSelf } from '../../kit/self.tsx'
import { usePaymentAct } from '../use-payment-act.ts'
import { draftOfRules, type RulesDraft, rateCurrencies, ruleFields, rulesTyped } from './rules-fields.ts'

type Settled = Output<Contract['deskPayments']['rules']>
const cancels = ['never', 'beforeReview'] as const

/** The rules of payments as a form; they are saved with a reason and a code. */
export function RulesForm({ newest }: { readonly newest: Settled }) {
  const t = useText()
  const { self, may } = useSelf()
  const [base, setBase] = useState(newest)
  const [draft, setDraft] = useState<RulesDraft>(() => draftOfRules(newest.rules))
  const [choices, setChoices] = useState(() => choicesOf(newest.rules))
  const [faults, setFaults] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<PaymentRules>()
  const isNewer = asked === undefined && newest.version > base.version
  const take = (settled: Settled) => {
    setBase(settled)
    setDraft(draftOfRules(settled.rules))
    setChoices(choicesOf(settled.rules))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = rulesTyped(draft, { ...base.rules, ...choices }, self.currencies)
    setFaults('faults' in typed ? typed.faults : [])
    if ('rules' in typed) setAsked(typed.rules)
  }
  const isTouched =
    JSON.stringify([draft, choices]) !== JSON.stringify([draftOfRules(base.rules), choicesOf(base.rules)])
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)">
      <form onSubmit={submit} noValidate>
        <fieldset
          disabled={!may('payments.methods')}
          style={{ display: 'grid', gap: 16, border: 0, margin: 0, padding: 0 }}
        >
          {isNewer && <Newer onTheirs={() => take(newest)} onMine={() => setBase(newest)} />}
          <Figures draft={draft} faults={faults} onChange={setDraft} />
          <NativeSelect
            label={t('desk.payments.rule.withdrawalCancel')}
            value={choices.withdrawalCancel}
            data={cancels.map((value) => ({ value, label: t(`desk.payments.cancel.${value}`) }))}
            onChange={({ currentTarget }) =>
              setChoices({
                ...choices,
                withdrawalCancel: cancels.find((known) => known === currentTarget.value) ?? 'never',
              })
            }
          />
          <Switch
            label={t('desk.payments.rule.sourceFirst')}
            checked={choices.sourceFirst}
            onChange={({ currentTarget }) => setChoices({ ...choices, sourceFirst: currentTarget.checked })}
          />
          <Rates currencies={rateCurrencies(base.rules, self.currencies)} {...{ draft, faults }} onChange={setDraft} />
          {faults.length > 0 && (
            <Text size="sm" c="var(--down)" role="alert">
              {t('desk.sites.unfitCount', { count: faults.length })}
            </Text>
          )}
          <Group justify="flex-end">
            <Button type="submit" disabled={isNewer}>
              {t('desk.save')}
            </Button>
          </Group>
        </fieldset>
      </form>
      <LeaveGuard unsaved={isTouched} />
      {asked && <Save version={base.version} rules={asked} onSaved={take} onClose={() => setAsked(undefined)} />}
    </Paper>
  )
}

function choicesOf({ withdrawalCancel, sourceFirst }: PaymentRules) {
  return { withdrawalCancel, sourceFirst }
}

interface FiguresProps {
  readonly draft: RulesDraft
  readonly faults: readonly string[]
  readonly onChange: (draft: RulesDraft) => void
}

function Figures({ draft, faults, onChange }: FiguresProps) {
  const t = useText()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {ruleFields.map(({ name, min, max, unit }) => (
        <TextInput
          key={name}
          label={t(`desk.payments.rule.${name}`)}
          description={t('desk.sites.form.number', { min, max })}
          inputMode="numeric"
          maxLength={8}
          value={draft[name] ?? ''}
          error={faults.includes(name) && t('desk.sites.unfit')}
          rightSection={unit}
          rightSectionWidth={56}
          onChange={({ currentTarget }) => onChange({ ...draft, [name]: currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  )
}

function Rates({ currencies, draft, faults, onChange }: FiguresProps & { readonly currencies: readonly string[] }) {
  const t = useText()
  return (
    <section aria-label={t('desk.payments.rule.perEur')}>
      <Title order={2} size="md" mb="xs">
        {t('desk.payments.rule.perEur')}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {currencies.map((currency) => (
          <TextInput
            key={currency}
            label={currency}
            inputMode="decimal"
            maxLength={12}
            value={draft[`perEur ${currency}`] ?? ''}
            error={faults.includes(`perEur ${currency}`) && t('desk.sites.unfit')}
            onChange={({ currentTarget }) => onChange({ ...draft, [`perEur ${currency}`]: currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </section>
  )
}

interface SaveProps extends Settled {
  readonly onSaved: (settled: Settled) => void
  readonly onClose: () => void
}

function Save({ version, rules, onSaved, onClose }: SaveProps) {
  const t = useText()
  const act = usePaymentAct()
  const save = async (reason: string) => {
    const saved = await act((keyed) => keyed.deskPayments.saveRules({ version, rules, reason }), t('desk.saved'))
    if (saved) onSaved({ version: saved.version, rules })
    return saved !== undefined
  }
  return (
    <Confirm
      title={t('desk.payments.settled')}
      confirmText={t('desk.save')}
      reason="asked"
      onClose={onClose}
      onConfirm={save}
    >
      <Text size="sm">{t('desk.payments.rulesDetail')}</Text>
    </Confirm>
  )
}
