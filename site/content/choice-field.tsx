import { SelectField } from '@banko/browser/kit/select-field.tsx'
import { useId } from 'react'

interface ChoiceFieldProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  /** What stands there until one is chosen. */
  readonly empty: string
  readonly items: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly disabled?: boolean
  onChange(value: string): void
}

/** One of several that has to be chosen, with what is wrong below it. */
export function ChoiceField({ error, empty, items, onChange, ...select }: ChoiceFieldProps) {
  const noteId = useId()
  return (
    <div>
      <SelectField
        {...select}
        items={[{ id: '', label: empty }, ...items]}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : noteId}
        onChange={({ target }) => onChange(target.value)}
      />
      <p
        id={noteId}
        role={error === undefined ? undefined : 'alert'}
        className={`min-h-[18px] pt-1 text-13 text-down ${error === undefined ? '' : 'pb-2'}`}
      >
        {error}
      </p>
    </div>
  )
}
