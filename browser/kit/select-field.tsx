import { type SelectHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  readonly items: readonly { readonly id: string; readonly label: string }[]
  /** For screen readers alone, where what stands around it says what it is. */
  readonly labelHidden?: true
}

/** One of several by the device's own list, with its label above. Takes every attribute of a select. */
export function SelectField({ label, items, labelHidden, className = '', ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'block pb-1 text-13 text-ink-soft'}>
        {label}
      </label>
      <div className="relative flex h-12 items-center rounded-control bg-raised shadow-[inset_0_0_0_1px_var(--line)] focus-within:shadow-[inset_0_0_0_1.5px_var(--focus)]">
        <select
          id={id}
          className="h-full w-full appearance-none bg-transparent ps-3 pe-9 text-15 outline-none"
          {...select}
        >
          {items.map((item) => (
            <option key={item.id} value={item.id} className="bg-card text-ink">
              {item.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute end-3 text-ink-soft">
          <Icon name="down" size={18} />
        </span>
      </div>
    </div>
  )
}
