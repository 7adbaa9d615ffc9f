import { posix } from 'node:path'
import { Copy, type Dockerfile, DockerfileParser, From, type Instruction, Workdir } from 'dockerfile-ast'

/** What a Dockerfile is judged against. Paths are from the repository's root; '' is the root itself. */
export interface Repository {
  /** What a build finds there: nothing where `.dockerignore` leaves it out. */
  readonly kindOf: (path: string) => 'file' | 'folder' | undefined
  /** Folders that npm and the build make. */
  readonly built: readonly string[]
  /** Files and folders without which the house does not run. */
  readonly needed: readonly string[]
}

export interface Stage {
  readonly from: From
  readonly name: string | undefined
  readonly instructions: readonly Instruction[]
}

export interface ContainerFile {
  readonly dockerfile: Dockerfile
  readonly stages: readonly Stage[]
  readonly repository: Repository
  readonly lines: readonly string[]
}

export function readDockerfile(text: string, repository: Repository): ContainerFile {
  const dockerfile = DockerfileParser.parse(text)
  return { dockerfile, stages: stagesOf(dockerfile), repository, lines: text.split('\n') }
}

function stagesOf(dockerfile: Dockerfile): readonly Stage[] {
  const stages: { from: From; name: string | undefined; instructions: Instruction[] }[] = []
  for (const instruction of dockerfile.getInstructions())
    if (instruction instanceof From)
      stages.push({ from: instruction, name: instruction.getBuildStage() ?? undefined, instructions: [] })
    else stages.at(-1)?.instructions.push(instruction)
  return stages
}

/** From 1. */
export function lineOf(instruction: Instruction): number {
  return instruction.getRange().start.line + 1
}

/** The stage that a name or number means; `undefined` for an image from elsewhere. */
export function stageCalled({ stages }: Pick<ContainerFile, 'stages'>, name: string): Stage | undefined {
  return stages.find((stage, at) => stage.name?.toLowerCase() === name.toLowerCase() || String(at) === name)
}

export interface CopyStep {
  readonly line: number
  readonly sources: readonly string[]
  readonly target: string
  /** The stage or image that it copies from; `undefined` for the repository. */
  readonly from: string | undefined
}

export function copiesOf({ instructions }: Stage): readonly CopyStep[] {
  return instructions
    .filter((instruction) => instruction instanceof Copy)
    .map((copy) => {
      const words = copy.getOpeningBracket()
        ? copy.getJSONStrings().map((word) => word.getJSONValue())
        : copy.getArguments().map((word) => word.getValue())
      return {
        line: lineOf(copy),
        sources: words.slice(0, -1),
        target: words.at(-1) ?? '',
        from: copy.getFromFlag()?.getValue() ?? undefined,
      }
    })
}

/** Where the stage stands when it copies. */
export function workdirOf({ instructions }: Stage): string {
  return instructions.findLast((instruction) => instruction instanceof Workdir)?.getAbsolutePath() ?? '/'
}

/** The path in the repository that a source means; `undefined` when it is from elsewhere. */
export function placeOf(source: string, copy: CopyStep, file: ContainerFile): string | undefined {
  if (copy.from === undefined) return relative('/', posix.resolve('/', source))
  const stage = stageCalled(file, copy.from)
  const whole = stage && copiesOf(stage).find(({ from, sources }) => from === undefined && sources.join() === '.')
  if (!stage || !whole) return undefined
  return relative(posix.resolve(workdirOf(stage), whole.target), posix.resolve('/', source))
}

function relative(root: string, path: string): string | undefined {
  const place = posix.relative(root, path)
  return place.startsWith('..') ? undefined : place
}

/** Whether a path is another one or lies below it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
