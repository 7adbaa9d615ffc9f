import { useText } from '@banko/browser/words.tsx'
import { Alert, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Moment } from '../kit/moment.tsx'
import type { PersonRead } from './person-read.ts'

interface WhyBarredProps {
  readonly state: PersonRead['head']['state']
  readonly protection: PersonRead['protection']
}

/**
 * Why somebody may not bet now, or not sign in, each with its end; nothing where nothing bars them. An exclusion of the kind
 * `blocked` is the block of bets, said once.
 */
export function WhyBarred({ state, protection: { exclusion, bets, signIn, closed } }: WhyBarredProps) {
  const t = useText()
  const reasons = [
    ...(state === 'locked' ? [{ says: t('desk.person.bar.locked') }] : []),
    ...(state === 'notActivated' ? [{ says: t('desk.person.bar.notActivated') }] : []),
    ...(exclusion && exclusion.kind !== 'blocked' && exclusion.kind !== 'closed'
      ? [{ says: t(`desk.person.exclusion.${exclusion.kind}`), standing: exclusion }]
      : []),
    ...(closed ? [{ says: t('desk.person.exclusion.closed'), standing: closed }] : []),
    ...(bets ? [{ says: t('desk.person.bar.bets'), standing: bets }] : []),
    ...(signIn ? [{ says: t('desk.person.bar.signIn'), standing: signIn }] : []),
  ]
  if (reasons.length === 0) return null
  return (
    <Alert variant="default" bg="var(--raised)" bd={0} title={t('desk.person.barred')} role="note">
      {reasons.map(({ says, standing }) => (
        <Text key={says} size="sm" component="div">
          {says}
          {standing && (
            <>
              {' · '}
              <Standing standing={standing} />
            </>
          )}
        </Text>
      ))}
    </Alert>
  )
}

/** Since when, and until when. */
export function Standing({ standing: { since, until } }: { readonly standing: Span }) {
  const t = useText()
  const parts: readonly (readonly [string, ReactNode])[] = [
    [t('desk.from'), <Moment key="since" at={since} />],
    until === undefined ? [t('desk.person.noEnd'), null] : [t('desk.until'), <Moment key="until" at={until} />],
  ]
  return parts.map(([name, at], index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      {name} {at}
    </Fragment>
  ))
}

interface Span {
  readonly since: number
  readonly until?: number
}
