import { useId } from 'react'

interface TextBoxProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly hint: string
  readonly value: string
  onChange(value: string): void
}

/** Several lines of input with a label above, hint or error below. */
export function TextBox({ label, error, hint, onChange, ...input }: TextBoxProps) {
  const id = useId()
  const isWrong = error !== undefined
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-13 text-ink-soft">
        {label}
      </label>
      <textarea
        id={id}
        rows={6}
        dir="auto"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
        className={`block w-full resize-y rounded-control bg-raised px-3 py-3 text-15 outline-none focus:shadow-[inset_0_0_0_1.5px_var(--focus)] ${isWrong ? 'shadow-[inset_0_0_0_1.5px_var(--down)]' : 'shadow-[inset_0_0_0_1px_var(--line)]'}`}
        {...input}
      />
      <p
        id={`${id}-note`}
        role={isWrong ? 'alert' : undefined}
        className={`min-h-[18px] pt-1 pb-2 text-13 ${isWrong ? 'text-down' : 'text-ink-faint'}`}
      >
        {error ?? hint}
      </p>
    </div>
  )
}
