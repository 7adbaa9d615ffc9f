import { sportName } from '@banko/browser/sport-name.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { ruleSources, sourceName } from '../kit/limit-names.ts'
import { SelectionFields } from '../kit/selection-fields.tsx'
import { useSelf } from '../kit/self.tsx'
import { sportIds } from '../kit/sport-ids.ts'
import type { FormPartProps } from './form-part.ts'
import { kindsOf } from './limit-form.ts'

/** Whom or what a limit is about: chosen where there are few, typed by its number where there are many. */
export function AboutFields({ form, wrong, onChange }: FormPartProps) {
  const t = useText()
  const { source, kind } = form
  return (
    <>
      <NativeSelect
        label={t('desk.limits.about')}
        value={source}
        data={ruleSources.map((value) => ({ value, label: sourceName(t, value) }))}
        onChange={({ currentTarget }) => {
          const next = ruleSources.find((one) => one === currentTarget.value) ?? source
          const kinds = kindsOf(next)
          onChange({
            ...{ source: next, subject: '', marketKey: '', outcomeId: '' },
            ...(!kinds.includes(kind) && { kind: kinds[0] ?? kind, value: '' }),
          })
        }}
      />
      <Subject {...{ form, wrong, onChange }} />
    </>
  )
}

function Subject({ form, wrong, onChange }: FormPartProps) {
  const t = useText()
  const words = useWords()
  const { self } = useSelf()
  const { source, subject, marketKey, outcomeId } = form
  const isWrong = wrong.includes('subject')
  const choose = (label: string, choices: readonly { readonly value: string; readonly label: string }[]) => (
    <NativeSelect
      label={label}
      required
      value={subject}
      data={[{ value: '', label: '' }, ...choices]}
      error={isWrong && t('desk.limits.choose')}
      onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
    />
  )
  const type = (label: string, mode: 'numeric' | 'text') => (
    <TextInput
      label={label}
      required
      inputMode={mode}
      maxLength={60}
      value={subject}
      error={isWrong && t(mode === 'numeric' ? 'desk.limits.numberWrong' : 'desk.limits.choose')}
      onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
    />
  )
  switch (source) {
    case 'operator':
      return <span />
    case 'site':
      return choose(
        t('desk.coupons.site'),
        self.sites.map(({ siteId, domain }) => ({ value: String(siteId), label: domain })),
      )
    case 'sport':
      return choose(
        t('desk.refusals.sport'),
        sportIds.map((id) => ({ value: String(id), label: sportName(words, id) })),
      )
    case 'player':
      return type(t('desk.coupons.playerNumber'), 'numeric')
    case 'tournament':
      return type(t('desk.limits.leagueNumber'), 'numeric')
    case 'marketType':
      return type(sourceName(t, source), 'text')
    case 'match':
    case 'market':
    case 'outcome':
      return (
        <SelectionFields
          typed={{ matchId: subject, marketKey, outcomeId }}
          part={source}
          wrong={wrong}
          onChange={({ matchId, ...rest }) => onChange({ subject: matchId, ...rest })}
        />
      )
  }
}
