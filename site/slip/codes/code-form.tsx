import { readTypedCode, type TypedCode } from '@banko/betting/slip/typed-code.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { MessageKey } from '@banko/words/message-key.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

interface CodeFormProps {
  /** What the address says. */
  readonly asked: string
}

/** The one field for both kinds of code: a letter that is wrong is told without asking the house. */
export function CodeForm({ asked }: CodeFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const [text, setText] = useState(asked)
  const [problem, setProblem] = useState(() => (asked === '' ? undefined : problemOf(readTypedCode(asked))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = readTypedCode(text)
    setProblem(problemOf(typed))
    if (typed.kind === 'booking' || typed.kind === 'match') {
      void navigate({ to: '/code/$code', params: { code: typed.code }, replace: asked !== '' })
    }
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <Field
        label={t('code.field')}
        className="min-w-0 flex-1 [&_input]:figures [&_input]:text-17 [&_input]:tracking-[0.08em] [&_input]:uppercase"
        dir="ltr"
        // not Turkish: there a small i would stand as one with a dot
        lang="en"
        value={text}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        error={problem && t(problem)}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" className="mt-[22px] shrink-0">
        {t('code.get')}
      </Button>
    </form>
  )
}

function problemOf(typed: TypedCode): MessageKey | undefined {
  if (typed.kind === 'short') return 'code.short'
  return typed.kind === 'mistyped' ? `code.mistyped.${typed.as}` : undefined
}
