import { useText } from '@banko/browser/words.tsx'
import type { FirstStep } from '@banko/contract/desk/waiting-kinds.ts'
import { Text } from '@mantine/core'
import { calls } from '../kit/calls.ts'
import { DeskLink } from '../kit/go.tsx'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { Part } from './part.tsx'

/** Where each is done. */
const rooms: Readonly<Record<FirstStep, string>> = {
  site: '/sites',
  words: '/words',
  colleague: '/staff',
  factor: '/staff',
  dealer: '/network',
  player: '/people',
}

/** What a new operator has to do first; gone once all of it is done. */
export function FirstSteps() {
  const t = useText()
  const { value, waiting, trouble, again } = useAnswer(['today', 'steps'], () => calls.deskToday.steps({}))
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting lines={3} />
  const { steps } = value
  const done = steps.filter((one) => one.done).length
  if (done === steps.length) return null
  return (
    <Part title={t('desk.today.steps')} detail={t('desk.today.stepsDone', { done, count: steps.length })}>
      <ol style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
        {steps.map((one) => (
          <li key={one.step} style={{ display: 'flex', gap: 10, alignItems: 'center', minHeight: 28 }}>
            <Mark done={one.done} />
            <Text size="sm" c={one.done ? 'dimmed' : 'var(--ink)'}>
              {one.done ? (
                t(`desk.today.step.${one.step}`)
              ) : (
                <DeskLink to={rooms[one.step]}>{t(`desk.today.step.${one.step}`)}</DeskLink>
              )}
            </Text>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** A tick, or an empty ring. */
function Mark({ done }: { readonly done: boolean }) {
  const t = useText()
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      role="img"
      aria-label={t(done ? 'desk.today.done' : 'desk.today.open')}
      style={{ flex: 'none' }}
    >
      {done ? (
        <path d="M2 7.5 5.5 11 12 3.5" fill="none" stroke="var(--up)" strokeWidth="2" strokeLinecap="round" />
      ) : (
        <circle cx="7" cy="7" r="5.5" fill="none" stroke="var(--ink-faint)" strokeWidth="1.5" />
      )}
    </svg>
  )
}
