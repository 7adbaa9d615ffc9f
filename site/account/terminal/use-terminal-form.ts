import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { MessageKey } from '@banko/words/message-key.ts'
import { useState } from 'react'
import { sendProven } from '../prove.ts'
import { signInProblem } from '../sign-in-problem.ts'
import { type FieldName, isWhole, readDigits } from './typed-digits.ts'

const empty = { number: '', pin: '' }

/** What is typed of a terminal, and its way in. A wrong PIN is typed anew; the number stays. */
export function useTerminalForm(onDone: (() => void) | undefined) {
  const calls = useCalls()
  const session = useSession()
  const [values, setValues] = useState(empty)
  const [active, setActive] = useState<FieldName>('number')
  const [errors, setErrors] = useState<Partial<Record<FieldName, true>>>({})
  const [problem, setProblem] = useState<MessageKey>()
  const [state, setState] = useState<'rest' | 'sending' | 'working'>('rest')
  const isSending = state !== 'rest'

  /** Answers the field that is to be typed anew. */
  async function submit(): Promise<FieldName | undefined> {
    if (isSending) return undefined
    const wrong = (['number', 'pin'] as const).filter((name) => !isWhole(name, values[name]))
    setErrors(Object.fromEntries(wrong.map((name) => [name, true])))
    setProblem(undefined)
    if (wrong.length > 0) return wrong[0]
    setState('sending')
    const typed = { number: Number(values.number), pin: values.pin }
    const reply = await sendProven(
      (proof) => calls.people.signInTerminal({ ...typed, ...proof }),
      () => setState('working'),
    )
    setState('rest')
    if (reply.kind === 'value') {
      session.signedIn(reply.value)
      onDone?.()
      return undefined
    }
    const isWrong = reply.kind === 'refused' && reply.refusal.code === 'signInFailed'
    setProblem(isWrong ? 'terminal.failed' : signInProblem(reply))
    // whatever came of it, nobody else at the counter is to read it
    setValues({ ...values, pin: '' })
    return 'pin'
  }

  return {
    ...{ values, errors, problem, active, setActive, isSending, submit },
    isWorking: state === 'working',
    change(name: FieldName, text: string) {
      setValues({ ...values, [name]: readDigits(name, text) })
      setErrors({ ...errors, [name]: undefined })
    },
  }
}
