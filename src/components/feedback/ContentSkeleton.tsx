import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'

type Props = {
  /** Announced once. */
  label: string
  /** The shape of what comes. */
  shape: keyof typeof SHAPES
  /** As many as usually come. */
  count: number
  className?: string
}

/** A title over a detail, with a mark at the end. */
const Line = () => (
  <span className="flex items-center justify-between gap-6 px-5 py-4 sm:px-7">
    <span className="block flex-1">
      <Skeleton className="h-5 w-2/3 max-w-xs" />
      <Skeleton className="mt-2 h-4 w-1/2 max-w-44" />
    </span>
    <Skeleton className="h-6 w-20 rounded-full" />
  </span>
)

/** A title and two lines. */
const Card = () => (
  <span className="block rounded-cartao border border-linha bg-superficie p-5 sm:p-6">
    <Skeleton className="h-6 w-2/3" />
    <Skeleton className="mt-4 h-4 w-full" />
    <Skeleton className="mt-2 h-4 w-4/5" />
  </span>
)

/** A vacancy: title, place and marks; the pay at the end. */
const Vacancy = () => (
  <span className="flex flex-col gap-x-8 gap-y-4 rounded-cartao border border-linha bg-superficie p-5 sm:flex-row sm:justify-between sm:p-6">
    <span className="block flex-1">
      <Skeleton className="h-6 w-2/3 max-w-xs" />
      <Skeleton className="mt-2 h-5 w-1/2 max-w-52" />
      <Skeleton className="mt-3 h-6 w-3/5 max-w-64 rounded-full" />
    </span>
    <Skeleton className="h-6 w-40 max-w-full" />
  </span>
)

/** A person on a board: name, place and date, over the line of its menu. */
const Person = () => (
  <span className="block rounded-campo border border-linha bg-superficie px-4 py-3">
    <Skeleton className="h-5 w-3/4" />
    <Skeleton className="mt-2 h-4 w-1/2" />
    <Skeleton className="mt-4 h-4 w-2/3" />
  </span>
)

const SHAPES = {
  lines: { box: 'block divide-y divide-linha rounded-cartao border border-linha bg-superficie', Place: Line },
  cards: { box: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3', Place: Card },
  vacancies: { box: 'grid gap-4', Place: Vacancy },
  people: { box: 'block space-y-3', Place: Person },
}

/** While a list or cards load: places in the shape of what comes. */
export function ContentSkeleton({ label, shape, count, className }: Props) {
  const { box, Place } = SHAPES[shape]
  return (
    <output className={cx(box, className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, place) => (
        <Place key={place} />
      ))}
    </output>
  )
}
