import { dateOf, startOfDate } from '@banko/browser/day.ts'

const minute = 60_000

/** What a field for a day and a time shows of milliseconds, in the time zone that was chosen; nothing for what is no time. */
export function timeFieldOf(value: string | undefined): string {
  const at = value === undefined || value === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(at)) return ''
  const date = dateOf(at)
  const minutes = Math.floor((at - startOfDate(date)) / minute)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Milliseconds of what was typed into such a field; nothing while it is not whole. */
export function timeOfField(typed: string): string {
  const [, date = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(typed) ?? []
  const at = startOfDate(date) + (Number(hours) * 60 + Number(minutes)) * minute
  return Number.isNaN(at) ? '' : String(at)
}
