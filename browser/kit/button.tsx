import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** `main`: the one thing to do here, filled. `quiet`: raised. `plain`: text alone. `danger`: takes something away. */
export type ButtonKind = 'main' | 'quiet' | 'plain' | 'danger'

const kinds: Readonly<Record<ButtonKind, string>> = {
  main: 'bg-accent text-on-accent font-strong hover:bg-[color-mix(in_oklab,var(--accent)_92%,var(--ink))]',
  quiet:
    'bg-raised shadow-[inset_0_0_0_1px_var(--line)] text-ink font-strong hover:bg-[color-mix(in_oklab,var(--ink)_6%,var(--raised))]',
  plain: 'text-ink-soft hover:text-ink',
  danger:
    'bg-raised shadow-[inset_0_0_0_1px_var(--line)] text-down font-strong hover:bg-[color-mix(in_oklab,var(--down)_8%,var(--raised))]',
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind
  /** The look of `Button` for links and other elements. */
  readonly icon?: IconName
}

/** Classes of a button's look, for links that read as buttons. */
export function buttonClass(kind: ButtonKind): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-button px-4 text-15 whitespace-nowrap transition-colors duration-150 disabled:opacity-60 ${kinds[kind]}`
}

export function Button({ kind = 'main', icon, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`${buttonClass(kind)} ${className}`} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName
  /** What it does, in words: the only name a screen reader hears. */
  readonly label: string
  readonly size?: 16 | 18 | 20 | 24
}

/** A drawing that can be pressed, 44 px each way. */
export function IconButton({ icon, label, size = 20, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`hit rounded-control text-ink-soft transition-colors duration-150 hover:text-ink ${className}`}
      {...rest}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
