import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface NoticeProps {
  /** `info` explains, `warn` asks for attention, `error` says what failed. */
  readonly tone: 'info' | 'warn' | 'error'
  readonly children: ReactNode
  /** At most one thing to do about it. */
  readonly action?: ReactNode
  readonly className?: string
}

const tones: Readonly<Record<NoticeProps['tone'], { icon: IconName; colour: string; role: 'status' | 'alert' }>> = {
  info: { icon: 'info', colour: 'text-ink-soft', role: 'status' },
  warn: { icon: 'alert', colour: 'text-warn', role: 'status' },
  error: { icon: 'alert', colour: 'text-down', role: 'alert' },
}

/** The look of the one thing to do about a notice. */
export const noticeActionClass =
  'min-h-11 shrink-0 rounded-control px-3 text-13 font-strong text-accent whitespace-nowrap hover:bg-raised'

/** A sentence that belongs to what stands beside it; read out when it appears. */
export function Notice({ tone, children, action, className = '' }: NoticeProps) {
  const { icon, colour, role } = tones[tone]
  return (
    <div role={role} className={`flex items-center gap-2 text-13 ${className}`}>
      <Icon name={icon} size={18} className={colour} />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  )
}
