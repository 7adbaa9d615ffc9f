import type { FieldRule } from './field.ts'

const shown = 4
/** So many characters stay hidden at least: of a short code the last four would be all of it. */
const hiddenMin = 4

/**
 * What a list shows of a value: its last four characters, none of a short one, and not how long it is; undefined where
 * nothing of the field may be shown. Source: payments §3.
 */
export function maskOf({ mask }: Pick<FieldRule, 'mask'>, value: string): string | undefined {
  if (mask === undefined) return undefined
  const characters = [...value]
  return `••••${characters.length < shown + hiddenMin ? '' : characters.slice(-shown).join('')}`
}
