import { browserTime } from '@banko/browser/connection.ts'
import { useWords } from '@banko/browser/words.tsx'
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Moment } from '../kit/moment.tsx'
import { leftOf } from './promise-left.ts'

const minute = 60_000

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

/** The time of this device, told again every minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => browserTime.now())
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      setNow(browserTime.now())
      cancel = browserTime.after(minute, tick)
    }
    cancel = browserTime.after(minute, tick)
    return () => cancel()
  }, [])
  return now
}
