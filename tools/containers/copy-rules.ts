import { posix } from 'node:path'
import type { Finding } from '../tidy/rule.ts'
import {
  type ContainerFile,
  type CopyStep,
  copiesOf,
  isWithin,
  lineOf,
  placeOf,
  type Repository,
  stageCalled,
} from './dockerfile.ts'
import type { Rule } from './rule.ts'

export const paths: Rule<ContainerFile> = {
  name: 'paths',
  law: 'every path that is copied exists, in the repository or after the build',
  check: (file) =>
    file.stages.flatMap(copiesOf).flatMap((copy) =>
      copy.sources.flatMap((source): readonly Finding[] => {
        // Of other images nothing is known here.
        if (copy.from !== undefined && !stageCalled(file, copy.from)) return []
        const place = placeOf(source, copy, file)
        const isThere =
          place !== undefined && (kindAt(place, file.repository) ?? builtAround(place, copy, file)) !== undefined
        return isThere ? [] : [{ line: copy.line, says: `there is no ${source}` }]
      }),
    ),
}

function kindAt(place: string, { kindOf }: Repository): 'file' | 'folder' | undefined {
  return place === '' ? 'folder' : kindOf(place)
}

/** What a build makes is there for those who copy from its stage. */
function builtAround(place: string, { from }: CopyStep, { repository }: ContainerFile): string | undefined {
  return from === undefined ? undefined : repository.built.find((folder) => isWithin(place, folder))
}

export const copies: Rule<ContainerFile> = {
  name: 'copies',
  law: 'the last stage copies what the house needs to where it looks for it, all of it and nothing else',
  check: (file) => {
    const last = file.stages.at(-1)
    if (!last) return []
    const copied = copiesOf(last).flatMap((copy) =>
      copy.sources.map((source) => ({ copy, source, place: placeOf(source, copy, file) })),
    )
    const needless = copied.flatMap((one) => judgeCopied(one, file.repository))
    const places = copied.flatMap(({ place }) => (place === undefined ? [] : [place]))
    return [...needless, ...missing(places, file.repository).map((says) => ({ line: lineOf(last.from), says }))]
  },
}

interface Copied {
  readonly copy: CopyStep
  readonly source: string
  readonly place: string | undefined
}

function judgeCopied({ copy, source, place }: Copied, { kindOf, needed }: Repository): readonly Finding[] {
  const { line, target } = copy
  if (place === undefined) return [{ line, says: `nobody can tell what of this repository ${source} is` }]
  if (place === '') return [{ line, says: `${source} is everything that the build had` }]
  if (!needed.some((path) => isWithin(path, place)))
    return [{ line, says: `nothing that the house needs is ${source}` }]
  const folder = target.endsWith('/') && kindOf(place) === 'file' ? posix.join(target, posix.basename(place)) : target
  return posix.normalize(folder).replace(/\/$/, '') === place
    ? []
    : [{ line, says: `${source} goes to ${target}, and the house looks for it at ${place}` }]
}

/** By the folders that lack something, so that one forgotten line is not a hundred findings. */
function missing(places: readonly string[], { needed, kindOf, built }: Repository): readonly string[] {
  const leftOut = needed.filter((path) => !built.includes(path) && kindOf(path) === undefined)
  const forgotten = needed.filter((path) => !places.some((place) => place === '' || isWithin(path, place)))
  return [
    ...leftOut.map((path) => `the house needs ${path}, which no build finds: .dockerignore?`),
    ...[...Map.groupBy(forgotten, (path) => path.split('/')[0])].map(
      ([, [first, ...more]]) => `the house needs ${first}${more.length > 0 ? ` and ${more.length} beside it` : ''}`,
    ),
  ]
}
