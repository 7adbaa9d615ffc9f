import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly ref?: Ref<HTMLInputElement>
  /** What is wrong with it; read out when it appears. */
  readonly error?: string | undefined
  readonly hint?: string
  /** A small control at the end of the box, for instance "show the password". */
  readonly end?: ReactNode
}

/** One line of input with its label above, hint or error below. Takes every attribute of an input, `ref` too. */
export function Field({ label, error, hint, end, className = '', ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="block pb-1 text-13 text-ink-soft">
        {label}
      </label>
      <div
        className={`flex h-12 items-center rounded-control bg-raised focus-within:shadow-[inset_0_0_0_1.5px_var(--focus)] ${error ? 'shadow-[inset_0_0_0_1.5px_var(--down)]' : 'shadow-[inset_0_0_0_1px_var(--line)]'}`}
      >
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className="h-full min-w-0 flex-1 bg-transparent px-3 text-15 outline-none placeholder:text-ink-faint"
          {...input}
        />
        {end}
      </div>
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className={`min-h-[18px] pt-1 text-13 ${note ? 'pb-2' : ''} ${error ? 'text-down' : 'text-ink-faint'}`}
      >
        {note}
      </p>
    </div>
  )
}
