import { DrawnMark } from '@banko/browser/kit/drawn-mark.tsx'
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
      <DrawnMark />
      {t('office.mark')}
    </span>
  )
}
