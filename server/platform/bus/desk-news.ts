import type { Bus } from '../ports.ts'

/** Something that a desk counts is otherwise now. */
interface DeskNews {
  readonly operatorId: number
  readonly what: string
}

const subject = 'desk.changed'

/** Tells the desks of an operator, in every process, after the commit. What is not heard is found at the next look. */
export function tellDesk(bus: Pick<Bus, 'publish'>, { operatorId, what }: DeskNews): void {
  bus.publish(subject, Buffer.from(`${operatorId} ${what}`))
}

export function hearDesk(bus: Pick<Bus, 'subscribe'>, hear: (news: DeskNews) => void): void {
  bus.subscribe(subject, (said) => {
    const [operatorId = '', what = ''] = Buffer.from(said).toString().split(' ')
    hear({ operatorId: Number(operatorId), what })
  })
}
