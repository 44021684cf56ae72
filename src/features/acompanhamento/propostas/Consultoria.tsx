import { Link } from 'react-router-dom'
import { Badge } from '@/components/ui/Badge'
import { paths } from '@/lib/paths'
import type { Coluna, Estado } from './proposta-view'

const ESTADOS: Record<Exclude<Estado, 'aguarda'>, { titulo: string; tone: 'success' | 'neutral' }> = {
  aceita: { titulo: 'Aceita', tone: 'success' },
  recusada: { titulo: 'Não escolhida', tone: 'neutral' },
  expirada: { titulo: 'Expirada', tone: 'neutral' },
  retirada: { titulo: 'Retirada', tone: 'neutral' },
}

/** The sender of a proposal: name, place, page in the directory, and the decision if there is one. */
export function Consultoria({ coluna: { proposta, local, estado } }: { coluna: Coluna }) {
  return (
    <>
      <span className="block text-lg font-semibold wrap-anywhere">{proposta.consultoria_nome}</span>
      <span className="mt-0.5 block text-sm font-normal text-tinta-suave">
        {proposta.no_diretorio ? (
          <>
            <span className="font-semibold">No diretório.</span> A nossa equipe aprovou este cadastro.
          </>
        ) : (
          <>
            <span className="font-semibold">Sem cadastro no diretório.</span> A nossa equipe não conferiu este nome.
          </>
        )}
      </span>
      {local ? <span className="block text-sm font-normal text-tinta-suave">{local}</span> : null}
      {proposta.consultoria_slug ? (
        <Link
          to={paths.consultoria(proposta.consultoria_slug)}
          className="inline-block py-1 text-sm font-semibold text-marca underline underline-offset-4 print:hidden"
        >
          Ver perfil<span className="sr-only"> de {proposta.consultoria_nome}</span>
        </Link>
      ) : null}
      {estado === 'aguarda' ? null : (
        <span className="mt-1.5 block">
          <Badge tone={ESTADOS[estado].tone}>{ESTADOS[estado].titulo}</Badge>
        </span>
      )}
    </>
  )
}
