import { useWords } from '@banko/browser/words.tsx'
import { Text } from '@mantine/core'
import { Moment } from '../kit/moment.tsx'
import { useMinute } from '../kit/use-minute.ts'
import { leftOf } from './promise-left.ts'

/** By when a withdrawal is promised to be sent, and how long that is from now; what is late stands out. */
export function PromiseClock({ at }: { readonly at: number }) {
  const { locale } = useWords()
  const now = useMinute()
  const { figure, unit, late } = leftOf(at, now)
  const said = new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(figure, unit)
  return (
    <>
      <Moment at={at} />{' '}
      <Text span size="sm" c={late ? 'var(--down)' : 'dimmed'} fw={late ? 600 : undefined}>
        <bdi>{said}</bdi>
      </Text>
    </>
  )
}
