import type { Instruction } from 'dockerfile-ast'
import type { Finding } from '../tidy/rule.ts'
import { type ContainerFile, copiesOf, lineOf, stageCalled } from './dockerfile.ts'
import { howToFind, isLatest, isPinned } from './image.ts'
import type { Rule } from './rule.ts'

/** An image that comes from a registry, as it stands, and where. */
interface Outside {
  readonly image: string
  readonly line: number
}

export const digest: Rule<ContainerFile> = {
  name: 'digest',
  law: 'every image from elsewhere by tag and digest, or by an argument without default whose comment says how to find them',
  check: (file) =>
    outsideOf(file).flatMap(({ image, line }): readonly Finding[] => {
      const name = variableIn(image)
      if (name === undefined) return isPinned(image) ? [] : [{ line, says: `${image} has no tag and digest` }]
      const argument = argumentCalled(file, name)
      if (!argument) return [{ line, says: `there is no ARG ${name} before the first FROM` }]
      return judgeArgument(argument, file)
    }),
}

function judgeArgument({ at, name, value }: Argument, { lines }: ContainerFile): readonly Finding[] {
  const line = lineOf(at)
  if (value !== null) return isPinned(value) ? [] : [{ line, says: `${value} has no tag and digest` }]
  return commentAbove(lines, line).includes(howToFind)
    ? []
    : [{ line, says: `no comment above it says what ${name} must be, with: ${howToFind} …` }]
}

function commentAbove(lines: readonly string[], line: number): string {
  const above = lines.slice(0, line - 1)
  const start = above.findLastIndex((text) => !text.startsWith('#')) + 1
  return above.slice(start).join('\n')
}

export const latest: Rule<ContainerFile> = {
  name: 'latest',
  law: 'no image by the tag latest, which says nothing to people',
  check: (file) =>
    outsideOf(file).flatMap(({ image, line }) => {
      const name = variableIn(image)
      const argument = name === undefined ? undefined : argumentCalled(file, name)
      const found = argument ? { image: argument.value ?? '', line: lineOf(argument.at) } : { image, line }
      return isLatest(found.image) ? [{ line: found.line, says: `${found.image} is by the tag latest` }] : []
    }),
}

/** One of each: an argument that two stages stand on is one finding. */
function outsideOf(file: ContainerFile): readonly Outside[] {
  const named = file.stages.flatMap(({ from }) => ({ image: from.getImage() ?? '', line: lineOf(from) }))
  const copied = file.stages.flatMap(copiesOf).flatMap(({ from, line }) => (from ? [{ image: from, line }] : []))
  const outside = [...named, ...copied].filter(({ image }) => image !== 'scratch' && !stageCalled(file, image))
  return [...new Map(outside.toReversed().map((one) => [one.image, one])).values()]
}

/** Of `$NAME` and `${NAME}`; a name put together from several is none that could be checked. */
function variableIn(image: string): string | undefined {
  return /^\$(?:\{(\w+)\}|(\w+))$/.exec(image)?.slice(1).find(Boolean)
}

interface Argument {
  readonly at: Instruction
  readonly name: string
  /** Its default. */
  readonly value: string | null
}

function argumentCalled({ dockerfile }: ContainerFile, name: string): Argument | undefined {
  for (const at of dockerfile.getInitialARGs()) {
    const property = at.getProperty()
    if (property?.getName() === name) return { at, name, value: property.getValue() }
  }
  return undefined
}
