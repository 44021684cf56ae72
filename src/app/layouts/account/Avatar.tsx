import { getInitials, type Pessoa } from '@/lib/pessoa'

/** Initials on a disc, with the first name where it fits. */
export function Avatar({ pessoa }: { pessoa: Pessoa }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="grid size-9 place-items-center rounded-full bg-marca text-xs font-semibold tracking-wide text-sobre-marca">
        {getInitials(pessoa)}
      </span>
      {pessoa.nome ? <span className="hidden max-w-36 truncate text-sm font-medium lg:inline">{pessoa.nome}</span> : null}
    </span>
  )
}
