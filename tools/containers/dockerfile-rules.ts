import { Add, Arg, Cmd, Copy, Entrypoint, Env, Healthcheck, type Instruction, Keyword, Run, User } from 'dockerfile-ast'
import type { Finding } from '../tidy/rule.ts'
import { type ContainerFile, lineOf } from './dockerfile.ts'
import type { Rule } from './rule.ts'

const keywords: ReadonlySet<string> = new Set(Object.values(Keyword))

export const parse: Rule<ContainerFile> = {
  name: 'parse',
  law: 'known instructions with what they need, after a FROM',
  check: ({ dockerfile, stages, lines }) => {
    const findings = dockerfile.getInstructions().flatMap(misformed)
    const early = dockerfile
      .getInstructions()
      .filter((each) => stages.every(({ from }) => lineOf(from) > lineOf(each)) && !(each instanceof Arg))
      .map((each) => ({ line: lineOf(each), says: `${each.getKeyword()} stands before the first FROM` }))
    const none = stages.length === 0 ? [{ line: lines.length, says: 'there is no FROM' }] : []
    return [...findings, ...early, ...none]
  },
}

function misformed(instruction: Instruction): readonly Finding[] {
  const line = lineOf(instruction)
  const keyword = instruction.getKeyword()
  const least = instruction instanceof Copy || instruction instanceof Add ? 2 : 1
  if (!keywords.has(keyword)) return [{ line, says: `there is no instruction ${keyword}` }]
  if (instruction.getArguments().length < least) return [{ line, says: `${keyword} has too few arguments` }]
  const isOpen =
    (instruction instanceof Run || instruction instanceof Copy) &&
    instruction.getHeredocs().some((heredoc) => heredoc.getDelimiterRange() === null)
  return isOpen ? [{ line, says: `a text of ${keyword} has no end` }] : []
}

/** Users that the images we stand on have, besides those by number. */
const knownUsers: ReadonlySet<string> = new Set(['node'])

export const user: Rule<ContainerFile> = {
  name: 'user',
  law: 'the last stage runs as a user by number, or one that its image has, and not as root',
  check: ({ stages }) => {
    const last = stages.at(-1)
    if (!last) return []
    const found = last.instructions.findLast((instruction) => instruction instanceof User)
    if (!found) return [{ line: lineOf(last.from), says: 'the last stage has no USER, and runs as root' }]
    const [name = ''] = found.getArguments().map((word) => word.getValue().split(':')[0])
    const isFit = /^\d+$/.test(name) ? Number(name) > 0 : knownUsers.has(name)
    return isFit ? [] : [{ line: lineOf(found), says: `${name} is root, or a user that nobody knows` }]
  },
}

export const healthcheck: Rule<ContainerFile> = {
  name: 'healthcheck',
  law: 'the last stage says how its health is asked',
  check: ({ stages }) => {
    const last = stages.at(-1)
    if (!last) return []
    const found = last.instructions.findLast((instruction) => instruction instanceof Healthcheck)
    if (found?.getSubcommand()?.getValue().toUpperCase() === 'CMD') return []
    return [{ line: lineOf(found ?? last.from), says: 'the last stage has no HEALTHCHECK with a command' }]
  },
}

export const add: Rule<ContainerFile> = {
  name: 'add',
  law: 'nothing is added from an address: nobody has seen what comes',
  check: ({ dockerfile }) =>
    dockerfile
      .getInstructions()
      .filter((instruction) => instruction instanceof Add)
      .flatMap((instruction) =>
        instruction
          .getArguments()
          .map((word) => word.getValue())
          .filter((word) => /^["[]*(?:[a-z]+:\/\/|git@)/.test(word))
          .map((word) => ({ line: lineOf(instruction), says: `ADD brings ${word}` })),
      ),
}

export const secrets: Rule<ContainerFile> = {
  name: 'secrets',
  law: 'no ARG or ENV by the name of a secret: an image shows them to whoever has it',
  check: ({ dockerfile }) =>
    dockerfile.getInstructions().flatMap((instruction) => {
      if (!(instruction instanceof Arg || instruction instanceof Env)) return []
      return instruction
        .getProperties()
        .map((property) => property.getName())
        .filter((name) => /PASSWORD|TOKEN|SECRET|KEY/i.test(name))
        .map((name) => ({ line: lineOf(instruction), says: `${name} would stand in the image` }))
    }),
}

export const exec: Rule<ContainerFile> = {
  name: 'exec',
  law: 'CMD, ENTRYPOINT and the command of HEALTHCHECK as a list: a shell in between gets the signals',
  check: ({ dockerfile }) =>
    dockerfile.getInstructions().flatMap((instruction) => {
      const isCommand = [Cmd, Entrypoint, Healthcheck].some((kind) => instruction instanceof kind)
      const text = instruction.getArgumentsContent() ?? ''
      const list = instruction instanceof Healthcheck ? text.replace(/^.*?\bCMD\b/s, '') : text
      return isCommand && text !== 'NONE' && !isList(list)
        ? [{ line: lineOf(instruction), says: `${instruction.getKeyword()} is no list of words` }]
        : []
    }),
}

function isList(text: string): boolean {
  try {
    const words: unknown = JSON.parse(text)
    return Array.isArray(words) && words.length > 0 && words.every((word) => typeof word === 'string')
  } catch {
    return false
  }
}
