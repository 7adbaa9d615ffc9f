import type { LimitForm } from './limit-form.ts'

/** As the house names what a limit is about; empty for the operator, and while it is not said whole. */
export function subjectOf({ source, subject, marketKey, outcomeId }: LimitForm): string {
  const id = subject.trim()
  if (source === 'operator' || id === '') return ''
  if (source === 'market') return marketKey === '' ? '' : `${id}|${marketKey}`
  if (source === 'outcome') return outcomeId === '' ? '' : `${id}|${marketKey}|${outcomeId}`
  return id
}
