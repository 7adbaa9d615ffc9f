import { useText } from '@banko/browser/words.tsx'

/** The drawn mark with its name. */
export function Mark() {
  const t = useText()
  return (
    <span
      dir="ltr"
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 7,
        fontSize: 21,
        fontWeight: 650,
        letterSpacing: '-0.035em',
      }}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path fill="var(--accent)" d="M5 0h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5Z" />
        <path
          d="M6.6 4.5v11M6.6 12a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0Z"
          fill="none"
          stroke="var(--card)"
          strokeWidth="2.3"
          strokeLinecap="round"
        />
      </svg>
      {t('office.mark')}
    </span>
  )
}
