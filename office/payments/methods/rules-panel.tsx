import { calls } from '../../kit/calls.ts'
import { TroublePanel, Waiting } from '../../kit/states.tsx'
import { useAnswer } from '../../kit/use-answer.ts'
import { RulesForm } from './rules-form.tsx'

/** What the operator has settled of its payments. */
export function RulesPanel() {
  const { value, waiting, trouble, again } = useAnswer(['paymentRules'], () => calls.deskPayments.rules({}))
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  return <RulesForm newest={value} />
}
