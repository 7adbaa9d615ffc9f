import { useText } from '@banko/browser/words.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { GrantList } from '../kit/grant-list.tsx'
import { useSelf } from '../kit/self.tsx'
import { GiveBonus } from './give-bonus.tsx'

interface PersonBonusesProps {
  readonly playerId: number
  readonly currency: string
}

/** What a player asked for and got of offers; who may gives them one unasked. */
export function PersonBonuses({ playerId, currency }: PersonBonusesProps) {
  const t = useText()
  const { may } = useSelf()
  const [giving, setGiving] = useState(false)
  return (
    <>
      <GrantList
        playerId={playerId}
        actions={
          may('promotions.goodwill') && (
            <Button variant="default" size="compact-md" fz="sm" h={34} onClick={() => setGiving(true)}>
              {t('desk.grants.give')}
            </Button>
          )
        }
      />
      {giving && <GiveBonus {...{ playerId, currency }} onClose={() => setGiving(false)} />}
    </>
  )
}
